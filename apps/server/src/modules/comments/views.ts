import {
  type Comment,
  type CommentReply,
  type Image,
  limits,
  type Mention,
  type PublicUser,
} from '@xinghe/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { images } from '#modules/media/index.ts'
import type { Hidden } from './hidden.ts'
import { type CommentRow, comment, commentLike, shown } from './tables.ts'
import type { Target } from './target.ts'

interface Context {
  target: Pick<Target, 'ownerUid'>
  authors: Map<string, PublicUser>
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
  const seen = hidden.drop(rows)
  const previews = hidden.drop(await firstReplies(scope, seen, hidden))
  const context = await loadContext(scope, target, [...seen, ...previews])
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
  const context = await loadContext(scope, target, seen)
  return seen.map(row => replyView(scope, row, context))
}

function replyView(
  scope: Scope,
  row: CommentRow,
  { target, authors, liked, answered, pictures }: Context,
): CommentReply {
  const { uid } = scope.viewer
  const { id, mediaKey, rootId: parentId, likes, replies, isPinned, ownerLiked, createdAt } = row
  const author = row.hiddenAt === null && row.uid !== null ? (authors.get(row.uid) ?? null) : null
  const isOwner = uid !== null && uid === target.ownerUid
  const mine = author !== null && author.uid === uid
  return {
    ...{ id, mediaKey, parentId, author, likes, replies, isPinned, ownerLiked, createdAt, mine },
    text: author ? row.text : '',
    picture: author && row.pictureKey !== null ? pictureOf(pictures.get(row.pictureKey)) : null,
    mentions: author ? row.mentions : [],
    replyTo: answeredBy(row, { authors, answered }),
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
  { authors, answered }: Pick<Context, 'authors' | 'answered'>,
): Mention | null {
  const uid = replyTo === null ? undefined : answered.get(replyTo)
  const user = uid === undefined ? undefined : authors.get(uid)
  return user ? { uid: user.uid, nickName: user.nickName } : null
}

async function loadContext(
  scope: Scope,
  target: Pick<Target, 'ownerUid'>,
  rows: readonly CommentRow[],
): Promise<Context> {
  const answered = await authorsOf(
    scope,
    rows.flatMap(row => row.replyTo ?? []),
  )
  const uids = [...rows.flatMap(row => row.uid ?? []), ...answered.values()]
  const authors = await people(scope, uids)
  const pictures = await images(
    scope,
    rows.flatMap(row => row.pictureKey ?? []),
  )
  return { target, authors, answered, pictures, liked: await likedByCaller(scope, rows) }
}

async function authorsOf({ db }: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, uid } = comment
  const rows = await db
    .select({ id, uid })
    .from(comment)
    .where(and(inArray(id, [...new Set(ids)]), shown))
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
