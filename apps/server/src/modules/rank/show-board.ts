import type { Paging, RankPlace, WorkKind } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import { decodeCursor, pageOf, pageOffset } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { works } from '#modules/catalogue/index.ts'
import { boards } from './boards.ts'
import { readCount } from './read-count.ts'
import { countView } from './views.ts'

/**
 * Works of a board by position. What this viewer may not see is left out, the others keep their positions.
 * @throws notFound when there is no such board
 */
export async function showBoard(
  scope: Scope,
  input: Paging & { board: string; kind?: WorkKind | undefined },
) {
  const plan = boards.find(({ key }) => key === input.board) ?? fail('notFound')
  const count = await readCount(scope, plan, input.kind ?? 'all')
  const from = input.cursor === undefined ? pageOffset(input) : positionOf(input.cursor)
  const rows = count.entries
    .map((entry, index) => ({ ...entry, position: index + 1 }))
    .slice(from, from + input.size + 1)
  const list = await pageOf(rows, input, {
    keysOf: row => [row.position],
    view: async shown => {
      const cards = await works(
        scope,
        shown.map(row => row.mediaKey),
      )
      return shown.flatMap(({ mediaKey, position, before, figure }): RankPlace[] => {
        const work = cards.get(mediaKey)
        return work ? [{ position, before, figure, work }] : []
      })
    },
  })
  return { ...list, ...countView(scope, plan, count) }
}

/** Places already shown: a board that is recounted meanwhile continues after them. */
function positionOf(cursor: string): number {
  const [position] = decodeCursor(cursor, 1)
  return typeof position === 'number' && position >= 0 ? position : fail('malformed', { field: 'cursor' })
}
