import type { Liked, List, Paging } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import { pageOffset } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { likedBy, likedCursor, maySeeLikes } from '#modules/social/index.ts'
import { likedCards } from './liked-cards.ts'

/** What is hidden from the viewer is passed over; a page looks at so many rounds of rows, and then has what it found. */
const mostRounds = 5

/**
 * What somebody likes, last first, as far as the caller may see it.
 * @throws notFound for an unknown user, and where they do not show it to the caller
 */
export async function listLikes(
  scope: Scope,
  { toUid, ...paging }: Paging & { toUid: string },
): Promise<List<Liked>> {
  if (!(await people(scope, [toUid])).has(toUid) || !(await maySeeLikes(scope, toUid))) fail('notFound')
  const { page, size } = paging
  const info: Liked[] = []
  let { cursor } = paging
  let offset = pageOffset(paging)
  for (let round = 0; round < mostRounds; round++) {
    const rows = await likedBy(scope, toUid, { cursor, offset, limit: size + 1 })
    offset = 0
    const cardOf = await likedCards(scope, rows)
    for (const [at, row] of rows.entries()) {
      // The last one only tells that there is more.
      if (at === size) break
      cursor = likedCursor(row)
      const card = cardOf(row)
      if (card) info.push(card)
      const isLast = at === rows.length - 1
      if (info.length === size && !isLast) return { info, page, size, hasMore: true, cursor }
    }
    if (rows.length <= size) return { info, page, size, hasMore: false }
  }
  return { info, page, size, hasMore: true, ...(cursor !== undefined && { cursor }) }
}
