import { and, desc, gt, type SQL } from 'drizzle-orm'
import { cached } from '#kernel/cached.ts'
import type { Scope } from '#kernel/scope.ts'
import { batchSize, type Candidate, interleave } from '#modules/feed/index.ts'
import { isPublic } from '../posts/visible.ts'
import { publishingPost } from '../tables.ts'

/** Posts considered for explore. */
const most = { new: 300, hot: 100 }
/** Seconds for which viewers share these posts. */
const sharedSec = 20

/** What a list of posts is narrowed to. */
export interface PostFilter {
  /** Identifies the condition: lists of the same name share candidates. */
  name: string
  where: SQL | undefined
}

interface ExplorePosts {
  posts: { id: string; uid: string; labels: string[]; reason: 'new' | 'hot' }[]
  /** There are more than these. */
  isCut: boolean
}

/** What is hidden from one viewer. */
interface Excluded {
  ids: readonly string[]
  authors: readonly string[]
  labels: readonly string[]
}

/**
 * Hot and new posts for the caller. They are the same for all viewers except for what is excluded, so they are read for
 * all of them together; again, by the viewer's own condition, where too few of them are left.
 */
export async function explorePosts(
  scope: Scope,
  { name, where }: PostFilter,
  { excluded, open }: { excluded: Excluded; open: SQL | undefined },
): Promise<Candidate[]> {
  const shared = await cached(scope, `posts-explore:${name}`, sharedSec, () =>
    readExplore(scope, and(isPublic, where)),
  )
  const left = shared.posts.filter(isAllowed(excluded))
  const isShort = left.length < batchSize && left.length < shared.posts.length
  const { posts } = isShort && shared.isCut ? await readExplore(scope, open) : { posts: left }
  return posts.map(({ id, uid, reason }) => ({ id, group: uid, reason, reasonKey: '' }))
}

function isAllowed(excluded: Excluded): (post: ExplorePosts['posts'][number]) => boolean {
  const [ids, authors, labels] = [new Set(excluded.ids), new Set(excluded.authors), new Set(excluded.labels)]
  return post => !ids.has(post.id) && !authors.has(post.uid) && !post.labels.some(label => labels.has(label))
}

async function readExplore(scope: Scope, where: SQL | undefined): Promise<ExplorePosts> {
  const { id, uid, labels, hit, createdAt } = publishingPost
  const [hot, fresh] = await Promise.all([
    scope.db
      .select({ id, uid, labels })
      .from(publishingPost)
      .where(and(where, gt(hit, 0)))
      .orderBy(desc(hit), desc(id))
      .limit(most.hot),
    scope.db
      .select({ id, uid, labels })
      .from(publishingPost)
      .where(where)
      .orderBy(desc(createdAt), desc(id))
      .limit(most.new),
  ])
  const as = (reason: 'new' | 'hot') => (row: (typeof hot)[number]) => ({ ...row, reason })
  return {
    posts: interleave(hot.map(as('hot')), fresh.map(as('new'))),
    isCut: hot.length === most.hot || fresh.length === most.new,
  }
}
