import type { List, Paging, WatchedWork } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import { decodeCursor, listAnswer, skipped } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { works } from '#modules/catalogue/index.ts'
import { lookNow, lookOf } from './snapshot.ts'

/**
 * What is being watched, most viewers first, then what was watched lately. Viewers come and go while a list is
 * scrolled, so all its pages are cut from one look: nothing is doubled or skipped.
 */
export async function listWatching(scope: Scope, input: Paging): Promise<List<WatchedWork>> {
  const begun = input.cursor === undefined ? null : placeOf(input.cursor)
  const look = (begun && (await lookOf(scope, begun.at))) ?? (await lookNow(scope))
  const from = begun?.place ?? skipped(input)
  const rows = look.rows
    .slice(from, from + input.size + 1)
    .map((row, index) => ({ ...row, place: from + index + 1 }))
  const cards = await works(
    scope,
    rows.map(row => row.mediaKey),
  )
  return listAnswer(
    rows,
    input,
    row => [look.at, row.place],
    shown =>
      shown.flatMap(({ mediaKey, viewers, watchedAt }) => {
        const work = cards.get(mediaKey)
        return work ? [{ work, viewers, watchedAt }] : []
      }),
  )
}

function placeOf(cursor: string): { at: number; place: number } {
  const [at, place] = decodeCursor(cursor, 2)
  const fits = typeof at === 'number' && typeof place === 'number' && place >= 0
  return fits ? { at, place } : fail('malformed', { field: 'cursor' })
}
