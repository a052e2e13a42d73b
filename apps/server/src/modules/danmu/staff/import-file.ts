import type { DanmuRefusal } from '@xinghe/contract'
import { detailAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { type Imported, importDanmu } from '../sending/import.ts'
import { danmuSettings } from '../settings.ts'
import { readXml } from './xml.ts'

/** Takes over the danmu of a file, or counts what it would. @throws danmuFile, notFound once the film is gone */
export async function importFile(
  scope: Scope,
  { xml, dryRun, ...place }: { mediaKey: string; episode: string; xml: string; dryRun: boolean },
): Promise<Omit<Imported, 'refused'> & { refused: { why: DanmuRefusal; count: number }[] }> {
  const { importMax } = await scope.kernel.settings.of(danmuSettings)
  const file = readXml(xml, importMax) ?? fail('danmuFile')
  return transact(scope, async scope => {
    const { refused, ...counts } = await importDanmu(scope, place, file.items, { dryRun })
    const reasons = Map.groupBy([...file.refused, ...refused], why => why)
    const answer = { ...counts, refused: [...reasons].map(([why, { length: count }]) => ({ why, count })) }
    // In place of the whole file.
    detailAudit(scope, { xml: '', ...answer })
    return answer
  })
}
