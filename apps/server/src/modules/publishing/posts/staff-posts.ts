import type { List, Paging, StaffPost } from '@xinghe/contract'
import { and, eq, ilike, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type ListOrder, listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { topicView } from '#modules/feed/index.ts'
import { pictures } from '#modules/media/index.ts'
import { hidingsForStaff, openCases } from '#modules/moderation/index.ts'
import { reactions } from '#modules/social/index.ts'
import { type PostRow, publishingPost } from '../tables.ts'

const newestFirst: ListOrder = { columns: [publishingPost.createdAt, publishingPost.id], direction: 'desc' }

export interface StaffPostsInput extends Paging {
  q?: string | undefined
  kind?: PostRow['kind'] | undefined
  promoted?: boolean | undefined
  /** Of whom. */
  toUid?: string | undefined
}

/** Posts for the console, newest first. */
export async function listStaffPosts(scope: Scope, input: StaffPostsInput): Promise<List<StaffPost>> {
  return listRows(scope, input, newestFirst, {
    table: publishingPost,
    fits: and(...narrowed(input)),
    keysOf: row => [row.createdAt, row.id],
    view: rows => viewsOf(scope, rows),
  })
}

const isForOthers = ne(publishingPost.visibility, 'self')

function narrowed({ q, kind, promoted, toUid }: StaffPostsInput): (SQL | undefined)[] {
  return [
    toUid === undefined ? undefined : eq(publishingPost.uid, toUid),
    // Nobody learns by a search what a post for its author alone says.
    q ? and(ilike(publishingPost.text, `%${q.replace(/[\\%_]/g, '\\$&')}%`), isForOthers) : undefined,
    kind && eq(publishingPost.kind, kind),
    promoted === undefined
      ? undefined
      : promoted
        ? isNotNull(publishingPost.promotedAt)
        : isNull(publishingPost.promotedAt),
  ]
}

/**
 * Promotes a public video or withdraws the promotion; repeating it changes nothing.
 * @throws notFound, notPromotable
 */
export async function promotePost(
  scope: Scope,
  { mediaKey, promoted }: { mediaKey: string; promoted: boolean },
): Promise<StaffPost> {
  const [post] = await scope.db.select().from(publishingPost).where(eq(publishingPost.id, mediaKey))
  if (!post) fail('notFound')
  if (promoted && (post.kind !== 'video' || post.visibility !== 'public')) fail('notPromotable')
  const promotedAt = promoted ? (post.promotedAt ?? scope.now()) : null
  await scope.db.update(publishingPost).set({ promotedAt }).where(eq(publishingPost.id, mediaKey))
  const [view] = await viewsOf(scope, [{ ...post, promotedAt }])
  return view ?? fail('notFound')
}

async function viewsOf(scope: Scope, rows: readonly PostRow[]): Promise<StaffPost[]> {
  const cover = (row: PostRow) => row.coverKey ?? row.pictures[0]?.key ?? null
  const ids = rows.map(row => row.id)
  const cases = await openCases(scope, 'post', ids)
  const isWithheld = (row: PostRow) => row.visibility === 'self' && !cases.has(row.id)
  const hidings = await hidingsForStaff(scope, 'post', rows)
  const authors = await people(
    scope,
    rows.map(row => row.uid),
  )
  const reactionsOf = await reactions(scope, 'post', ids)
  const pictureOf = await pictures(scope, rows.map(cover))
  return rows.map(row => ({
    mediaKey: row.id,
    kind: row.kind,
    uid: row.uid,
    nickName: authors.get(row.uid)?.nickName ?? '',
    text: isWithheld(row) ? '' : row.text,
    labels: row.labels.map(key => topicView(scope.viewer.language, key)),
    cover: isWithheld(row) ? null : (pictureOf.get(cover(row) ?? '') ?? null),
    visibility: row.visibility,
    likes: reactionsOf.get(row.id)?.likes ?? 0,
    hit: row.hit,
    promoted: row.promotedAt !== null,
    hiding: hidings.get(row.id) ?? null,
    withheld: isWithheld(row),
    shadowed: row.shadowId !== null,
    createdAt: row.createdAt,
  }))
}
