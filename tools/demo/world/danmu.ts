import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { showWork } from '../../../apps/server/src/modules/catalogue/admin/works.ts'
import { importDanmu } from '../../../apps/server/src/modules/danmu/sending/import.ts'
import type { DemoWork } from '../content/shape.ts'
import { danmuFor } from '../content/world.ts'
import { chanceOf } from '../posters/chance.ts'

const colors = ['#ffffff', '#ffffff', '#ffffff', '#ffffff', '#ffd95e', '#7ee8ff', '#ff9fb2', '#a6f08c']
/** Danmu of an episode of popularity 100. */
const most = 60

/** Lines of the work's mood, spread over the first episode where they belong. */
export async function layDanmu(
  scope: Scope,
  work: DemoWork,
  mediaKey: string,
  uids: readonly string[],
): Promise<void> {
  const { episodes } = await showWork(scope, { mediaKey })
  const [episode] = episodes
  const durationSec = work.seasons[0]?.episodes[0]?.durationSec ?? 30
  if (!episode) return
  const chance = chanceOf(`danmu ${work.key}`)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(chance.next() * from.length)]
  const groups = danmuFor(work)
  const items = Array.from({ length: Math.ceil((most * work.popularity) / 100) }, () => {
    const group = pick(groups)
    const [from, to] = group?.span ?? [0, 1]
    return {
      uid: pick(uids) ?? '',
      text: pick(group?.lines ?? []) ?? '',
      time: (from + (to - from) * chance.next()) * durationSec,
      colour: pick(colors) ?? '#ffffff',
      mode: 'scroll' as const,
      size: 'normal' as const,
    }
  })
  await importDanmu(scope, { mediaKey, episode: episode.id }, items)
}
