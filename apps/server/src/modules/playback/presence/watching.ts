import type { List, Paging, WatchedWork } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import { decodeCursor, pageOf, pageOffset } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { works } from '#modules/catalogue/index.ts'
import { currentSnapshot, type PresenceSnapshot, snapshotAt } from './snapshot.ts'

/**
 * What is being watched, most viewers first, then what was watched lately. Viewers come and go while a list is
 * scrolled, so all its pages are read from one snapshot: nothing is repeated or skipped.
 */
export async function listWatching(scope: Scope, paging: Paging): Promise<List<WatchedWork>> {
  const last = paging.cursor === undefined ? null : parseCursor(paging.cursor)
  const { at, rows } = (last && (await snapshotAt(scope, last.at))) ?? (await currentSnapshot(scope))
  const from = last ? last.index + 1 : pageOffset(paging)
  const indexed = rows
    .slice(from, from + paging.size + 1)
    .map((row, offset) => ({ ...row, index: from + offset }))
  return pageOf(indexed, paging, {
    keysOf: row => [at, row.index],
    view: shown => watchedViews(scope, shown),
  })
}

async function watchedViews(scope: Scope, rows: PresenceSnapshot['rows']): Promise<WatchedWork[]> {
  const cards = await works(
    scope,
    rows.map(row => row.mediaKey),
  )
  return rows.flatMap(({ mediaKey, viewers, watchedAt }) => {
    const work = cards.get(mediaKey)
    return work ? [{ work, viewers, watchedAt }] : []
  })
}

/** Time of the snapshot, and index of the last row of the page before. */
function parseCursor(cursor: string): { at: number; index: number } {
  const [at, index] = decodeCursor(cursor, 2)
  const fits = typeof at === 'number' && typeof index === 'number' && index >= 0
  return fits ? { at, index } : fail('malformed', { field: 'cursor' })
}
