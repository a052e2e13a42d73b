import { type List, type Paging, type StaffRating, usersAdmin } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { bind } from '#kernel/http/route.ts'
import { listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { workTitles } from '#modules/catalogue/index.ts'
import { rating } from './tables.ts'

export const admin = [bind(usersAdmin.ratings, ratingsOf)]

/** What somebody rated, the newest first. */
function ratingsOf(
  scope: Scope,
  { toUid: uid, ...paging }: Paging & { toUid: string },
): Promise<List<StaffRating>> {
  const { at, workId } = rating
  return listRows(
    scope,
    paging,
    { columns: [at, workId], direction: 'desc' },
    {
      table: rating,
      fits: eq(rating.uid, uid),
      keysOf: row => [row.at, row.workId],
      async view(rows) {
        const titles = await workTitles(
          scope,
          rows.map(row => row.workId),
        )
        return rows.map(({ workId: mediaKey, score, at }) => ({
          ...{ mediaKey, score, at },
          title: titles.get(mediaKey)?.title ?? '',
        }))
      },
    },
  )
}
