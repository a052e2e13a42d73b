import type { List, Paging, WatchedWork } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import { decodeCursor, listAnswer, skipped } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { works } from '#modules/catalogue/index.ts'
import { currentSnapshot, snapshotAt } from './snapshot.ts'

/**
 * What is being watched, most viewers first, then what was watched lately. Viewers come and go while a list
 * is scrolled, so all its pages are read from one snapshot: nothing is repeated or skipped.
 */
export async function listWatching(scope: Scope, input: Paging): Promise<List<WatchedWork>> {
  const continued = input.cursor === undefined ? null : parseCursor(input.cursor)
  const snapshot = (continued && (await snapshotAt(scope, continued.at))) ?? (await currentSnapshot(scope))
  const from = continued?.index ?? skipped(input)
  const rows = snapshot.rows
    .slice(from, from + input.size + 1)
    .map((row, index) => ({ ...row, index: from + index + 1 }))
  const cards = await works(
    scope,
    rows.map(row => row.mediaKey),
  )
  return listAnswer(
    rows,
    input,
    row => [snapshot.at, row.index],
    shown =>
      shown.flatMap(({ mediaKey, viewers, watchedAt }) => {
        const work = cards.get(mediaKey)
        return work ? [{ work, viewers, watchedAt }] : []
      }),
  )
}

function parseCursor(cursor: string): { at: number; index: number } {
  const [at, index] = decodeCursor(cursor, 2)
  const fits = typeof at === 'number' && typeof index === 'number' && index >= 0
  return fits ? { at, index } : fail('malformed', { field: 'cursor' })
}
