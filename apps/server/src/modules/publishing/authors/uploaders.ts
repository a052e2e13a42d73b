import type { List, Paging, ShortChannelKey, Uploader } from '@xinghe/contract'
import { and, eq, notInArray } from 'drizzle-orm'
import { type ListOrder, listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { blockedEitherWay, followCounts, followedByCaller, relatedUsers } from '#modules/social/index.ts'
import { type AuthorRow, publishingAuthor } from '../tables.ts'

export interface UploadersInput extends Paging {
  field?: ShortChannelKey | undefined
  /** Leave out authors the caller follows. */
  fresh: boolean
}

const mostPostsFirst: ListOrder = {
  columns: [publishingAuthor.posts, publishingAuthor.uid],
  direction: 'desc',
}

/** Recommended authors, most posts first, without the caller. */
export async function listUploaders(scope: Scope, input: UploadersInput): Promise<List<Uploader>> {
  const excluded = await excludedAuthors(scope, input.fresh)
  return listRows(scope, input, mostPostsFirst, {
    table: publishingAuthor,
    fits: and(
      input.field && eq(publishingAuthor.field, input.field),
      excluded.length > 0 ? notInArray(publishingAuthor.uid, excluded) : undefined,
    ),
    keysOf: row => [row.posts, row.uid],
    view: rows => uploaderViews(scope, rows),
  })
}

async function uploaderViews(scope: Scope, rows: readonly AuthorRow[]): Promise<Uploader[]> {
  const uids = rows.map(row => row.uid)
  const users = await relatedUsers(scope, uids)
  const counts = await followCounts(scope, uids)
  return rows.flatMap(({ uid, posts, field }) => {
    const user = users.get(uid)
    return user ? [{ user, posts, field, fans: counts.get(uid)?.fans ?? 0 }] : []
  })
}

async function excludedAuthors(scope: Scope, fresh: boolean): Promise<string[]> {
  const { uid } = scope.viewer
  if (uid === null) return []
  return [uid, ...(await blockedEitherWay(scope)), ...(fresh ? await followedByCaller(scope) : [])]
}
