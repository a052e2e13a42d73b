import { type RankBoard, type WorkKind, workKinds } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { kindsOfWorks } from '#modules/catalogue/index.ts'
import { boards } from './boards.ts'
import { readCount } from './read-count.ts'
import { boardView } from './views.ts'

/** The boards with what each of them counts, and the kinds that have works. */
export async function listBoards(scope: Scope, { kind }: { kind?: WorkKind | undefined }) {
  const counts = await kindsOfWorks(scope)
  const shown: RankBoard[] = []
  for (const plan of boards) shown.push(boardView(scope, plan, await readCount(scope, plan, kind ?? 'all')))
  const kinds = workKinds.flatMap(key => {
    const count = counts.get(key)
    return count ? [{ key, title: scope.text(`kind.${key}`), count }] : []
  })
  return { boards: shown, kinds }
}
