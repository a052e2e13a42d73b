import { asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { enqueue } from '#kernel/jobs/queue.ts'
import type { Scope } from '#kernel/scope.ts'
import { topicView } from '#modules/feed/index.ts'
import { vectorOfText } from '#modules/search/index.ts'
import { indexWordsJob } from '../job-specs.ts'
import { type PostRow, publishingPost, publishingWords } from '../tables.ts'

/** Posts of one step. */
const step = 200

type Indexed = Pick<PostRow, 'id' | 'text' | 'labels'>

/** Writes by what posts are found, in the caller's transaction. */
export async function indexWords(scope: Scope, posts: readonly Indexed[]): Promise<void> {
  if (posts.length === 0) return
  await scope.db
    .insert(publishingWords)
    .values(posts.map(post => ({ postId: post.id, lexemes: vectorOfText(wordsOf(post)) })))
    .onConflictDoUpdate({ target: publishingWords.postId, set: { lexemes: sql`excluded.lexemes` } })
}

/** Labels in one script: text and query are folded into it. */
const wordsOf = ({ text, labels }: Indexed) =>
  [text, ...labels.map(key => topicView('zh-CN', key).title)].join(' ')

/** At start: queues indexing posts of a time before they could be searched. */
export async function indexMissingWords(scope: Scope): Promise<void> {
  if ((await unindexedAfter(scope, '', 1)).length > 0) await enqueue(scope, indexWordsJob, {})
}

/** Indexes posts that are not. */
export async function indexOldPosts(scope: Scope, _: unknown, signal: AbortSignal): Promise<void> {
  for (let after = ''; ; ) {
    signal.throwIfAborted()
    const posts = await unindexedAfter(scope, after, step)
    await indexWords(scope, posts)
    const last = posts.at(-1)
    if (!last) return
    after = last.id
  }
}

const unindexedAfter = ({ db }: Scope, after: string, limit: number): Promise<Indexed[]> =>
  db
    .select({ id: publishingPost.id, text: publishingPost.text, labels: publishingPost.labels })
    .from(publishingPost)
    .leftJoin(publishingWords, eq(publishingWords.postId, publishingPost.id))
    .where(sql`${gt(publishingPost.id, after)} and ${isNull(publishingWords.postId)}`)
    .orderBy(asc(publishingPost.id))
    .limit(limit)
