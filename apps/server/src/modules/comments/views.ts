import {
  type Comment,
  type CommentReply,
  type Image,
  limits,
  type Mention,
  type PublicUser,
} from '@xinghe/contract'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { people as peopleOf } from '#modules/account/index.ts'
import { images } from '#modules/media/index.ts'
import type { Hidden } from './hidden.ts'
import { ownShadowedReplies } from './shadowed.ts'
import { type CommentRow, comment, commentLike, shown, shownToAll } from './tables.ts'
import type { Target } from './target.ts'

interface Context {
  target: Pick<Target, 'ownerUid'>
  /** Authors, and whom texts name. */
  people: Map<string, PublicUser>
  liked: Set<string>
  /** Whose replies are answered, by the id of those. */
  answered: Map<string, string>
  pictures: Map<string, Image>
}

/** Comments with their first replies, in the order of the rows. */
export async function viewComments(
  scope: Scope,
  target: Pick<Target, 'ownerUid'>,
  { rows, hidden }: { rows: readonly CommentRow[]; hidden: Hidden },
): Promise<Comment[]> {
  const seen = hidden.drop(await countSeenReplies(scope, await countOwnReplies(scope, rows), hidden))
  const previews = hidden.drop(await firstReplies(scope, seen, hidden))
  const context = await loadContext(scope, target, { rows: [...seen, ...previews], hidden })
  const beneath = Map.groupBy(previews, row => row.rootId)
  return seen.map(row => ({
    ...replyView(scope, row, context),
    preview: (beneath.get(row.id) ?? []).map(reply => replyView(scope, reply, context)),
  }))
}

/** Replies, in the order of the rows. */
export async function viewReplies(
  scope: Scope,
  target: Pick<Target, 'ownerUid'>,
  { rows, hidden }: { rows: readonly CommentRow[]; hidden: Hidden },
): Promise<CommentReply[]> {
  const seen = hidden.drop(rows)
  const context = await loadContext(scope, target, { rows: seen, hidden })
  return seen.map(row => replyView(scope, row, context))
}

function replyView(
  scope: Scope,
  row: CommentRow,
  { target, people, liked, answered, pictures }: Context,
): CommentReply {
  const { uid } = scope.viewer
  const { id, mediaKey, rootId: parentId, likes, replies, isPinned, ownerLiked, createdAt } = row
  const author = row.hiddenAt === null && row.uid !== null ? (people.get(row.uid) ?? null) : null
  const isOwner = uid !== null && uid === target.ownerUid
  const mine = author !== null && author.uid === uid
  return {
    ...{ id, mediaKey, parentId, author, likes, replies, isPinned, ownerLiked, createdAt, mine },
    text: author ? row.text : '',
    picture: author && row.pictureKey !== null ? pictureOf(pictures.get(row.pictureKey)) : null,
    mentions: author ? row.mentions.filter(({ uid }) => people.has(uid)) : [],
    replyTo: answeredBy(row, { people, answered }),
    liked: liked.has(id),
    byOwner: author !== null && author.uid === target.ownerUid,
    canDelete: author !== null && (mine || isOwner),
    canPin: author !== null && isOwner && parentId === null,
  }
}

function pictureOf(image: Image | undefined): CommentReply['picture'] {
  if (!image) return null
  const { key: _, ...picture } = image
  return picture
}

function answeredBy(
  { replyTo }: CommentRow,
  { people, answered }: Pick<Context, 'people' | 'answered'>,
): Mention | null {
  const uid = replyTo === null ? undefined : answered.get(replyTo)
  const user = uid === undefined ? undefined : people.get(uid)
  return user ? { uid: user.uid, nickName: user.nickName } : null
}

async function loadContext(
  scope: Scope,
  target: Pick<Target, 'ownerUid'>,
  { rows, hidden }: { rows: readonly CommentRow[]; hidden: Hidden },
): Promise<Context> {
  const answered = await authorsOf(
    scope,
    rows.flatMap(row => row.replyTo ?? []),
    hidden,
  )
  const named = rows.flatMap(row => row.mentions.map(({ uid }) => uid))
  const uids = [...rows.flatMap(row => row.uid ?? []), ...named, ...answered.values()]
  const people = await peopleOf(scope, [...new Set(uids)])
  const pictures = await images(
    scope,
    rows.flatMap(row => row.pictureKey ?? []),
  )
  return { target, people, answered, pictures, liked: await likedByCaller(scope, rows) }
}

/** Nobody whom the caller does not see is named as one who is answered. */
async function authorsOf(
  { db }: Scope,
  ids: readonly string[],
  { isVisible }: Hidden,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, uid } = comment
  const rows = await db
    .select({ id, uid })
    .from(comment)
    .where(and(inArray(id, [...new Set(ids)]), shown, isVisible))
  return new Map(rows.flatMap(row => (row.uid === null ? [] : [[row.id, row.uid]])))
}

async function likedByCaller(
  { db, viewer: { uid } }: Scope,
  rows: readonly CommentRow[],
): Promise<Set<string>> {
  const ids = rows.filter(row => row.likes > 0).map(row => row.id)
  if (uid === null || ids.length === 0) return new Set()
  const isOwn = and(inArray(commentLike.commentId, ids), eq(commentLike.uid, uid))
  const liked = await db.select({ id: commentLike.commentId }).from(commentLike).where(isOwn)
  return new Set(liked.map(row => row.id))
}

/** Counts the caller's own replies too that nobody else sees. */
async function countOwnReplies(scope: Scope, rows: readonly CommentRow[]): Promise<readonly CommentRow[]> {
  const own = await ownShadowedReplies(
    scope,
    rows.flatMap(row => (row.rootId === null ? row.id : [])),
  )
  return own.size === 0 ? rows : rows.map(row => ({ ...row, replies: row.replies + (own.get(row.id) ?? 0) }))
}

/**
 * Counts no replies of people whom the caller does not see, and leaves out deleted comments that have no others. Those with
 * a shielded word stay counted: their texts would all have to be read.
 */
async function countSeenReplies(
  { db }: Scope,
  rows: readonly CommentRow[],
  { uids }: Hidden,
): Promise<CommentRow[]> {
  const ids = rows.filter(row => row.replies > 0).map(row => row.id)
  if (uids.size === 0 || ids.length === 0) return [...rows]
  const { rootId, uid } = comment
  const unseen = await db
    .select({ rootId, n: count() })
    .from(comment)
    .where(and(inArray(rootId, ids), inArray(uid, [...uids]), shownToAll))
    .groupBy(rootId)
  const unseenOf = new Map(unseen.map(row => [row.rootId, row.n]))
  return rows
    .map(row => ({ ...row, replies: row.replies - (unseenOf.get(row.id) ?? 0) }))
    .filter(row => row.replies > 0 || (row.uid !== null && row.hiddenAt === null))
}

async function firstReplies(
  { db }: Scope,
  rows: readonly CommentRow[],
  hidden: Hidden,
): Promise<CommentRow[]> {
  const ids = rows.filter(row => row.replies > 0).map(row => row.id)
  if (ids.length === 0) return []
  const first = sql`(select first.id from unnest(${sql.param(ids)}::text[]) as root(id) cross join lateral (
    select id from ${comment} where root_id = root.id and ${shown} and ${hidden.isVisible ?? sql`true`}
    order by id limit ${limits.comment.preview}) as first)`
  return db.select().from(comment).where(inArray(comment.id, first)).orderBy(asc(comment.id))
}
