import type { Paging } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import { decodeCursor, encodeCursor } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { batchSize } from '../rules.ts'

/** Where a page begins: by the feed session, the batch of cards in it, and the index in the batch. */
export interface FeedPosition {
  session: string
  batch: number
  index: number
}

/** @throws malformed for the cursor of another list */
export function parsePosition(scope: Scope, { cursor }: Paging): FeedPosition {
  if (cursor === undefined) return { session: scope.id(), batch: 0, index: 0 }
  const [session, batch, index] = decodeCursor(cursor, 3)
  const isIndex = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1e6
  if (typeof session !== 'string' || !/^[0-9a-z]{16}$/.test(session) || !isIndex(batch) || !isIndex(index))
    return fail('malformed', { field: 'cursor' })
  return { session, batch: Number(batch), index: Number(index) }
}

/**
 * A batch that is not full is the last one. So is the first batch of a viewer without identity: the next
 * might repeat it.
 */
export function cursorAfter(
  { session, batch }: FeedPosition,
  {
    index,
    isOver,
    length,
    viewer,
  }: { index: number; isOver: boolean; length: number; viewer: string | null },
): string | undefined {
  if (!isOver) return encodeCursor([session, batch, index])
  return length < batchSize || viewer === null ? undefined : encodeCursor([session, batch + 1, 0])
}
