import type { List, Paging, ShortChannelKey, Uploader } from '@xinghe/contract'
import { and, eq, notInArray } from 'drizzle-orm'
import { behind, listAnswer, ordered, type SortKey, skipped } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { blockedEitherWay, followCounts, followedByCaller, relatedUsers } from '#modules/social/index.ts'
import { publishingAuthor } from '../tables.ts'

export interface UploadersInput extends Paging {
  field?: ShortChannelKey | undefined
  /** Leave out authors the caller follows. */
  fresh: boolean
}

const mostFirst: SortKey[] = [
  { column: publishingAuthor.posts, direction: 'desc' },
  { column: publishingAuthor.uid, direction: 'desc' },
]

/** Recommended authors, most posts first, without the caller. */
export async function listUploaders(scope: Scope, input: UploadersInput): Promise<List<Uploader>> {
  const excluded = await excludedAuthors(scope, input.fresh)
  const rows = await scope.db
    .select()
    .from(publishingAuthor)
    .where(
      and(
        input.field && eq(publishingAuthor.field, input.field),
        excluded.length > 0 ? notInArray(publishingAuthor.uid, excluded) : undefined,
        behind(mostFirst, input.cursor),
      ),
    )
    .orderBy(...ordered(mostFirst))
    .limit(input.size + 1)
    .offset(skipped(input))
  const uids = rows.map(row => row.uid)
  const [users, counts] = await Promise.all([relatedUsers(scope, uids), followCounts(scope, uids)])
  return listAnswer(
    rows,
    input,
    row => [row.posts, row.uid],
    shown =>
      shown.flatMap(({ uid, posts, field }) => {
        const user = users.get(uid)
        return user ? [{ user, posts, field, fans: counts.get(uid)?.fans ?? 0 }] : []
      }),
  )
}

async function excludedAuthors(scope: Scope, fresh: boolean): Promise<string[]> {
  const { uid } = scope.viewer
  if (uid === null) return []
  return [uid, ...(await blockedEitherWay(scope)), ...(fresh ? await followedByCaller(scope) : [])]
}
