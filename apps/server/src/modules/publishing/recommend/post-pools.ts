import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { topicsOfWorks } from '#modules/catalogue/index.ts'
import {
  type Candidate,
  type Dismissed,
  type Interest,
  interestsFrom,
  jitter,
  type Pools,
  rankByScore,
  type ScoredCandidate,
  type ViewerContext,
} from '#modules/feed/index.ts'
import { coWatchedWith } from '#modules/playback/index.ts'
import { followedByCaller } from '#modules/social/index.ts'
import { hiddenAuthors, isPublic, notBy } from '../posts/visible.ts'
import { publishingPost } from '../tables.ts'
import { explorePosts, type PostFilter } from './explore-posts.ts'

/** Posts considered for each reason. */
const most = { followed: 100, alike: 200 }
/** Labels used as interests, and latest watched works whose viewers are considered. */
const maxLabelsUsed = 12
const maxCoWatchSources = 2
/** Weight of a shared label; having been watched by all the same viewers weighs 12. */
const labelWeight = 3
/** Places by which orders differ between sessions. */
const jitterPlaces = { followed: 12, alike: 40, explore: 60 }

const { id, uid, labels } = publishingPost

/** Keeps dismissed posts, authors and labels out of a list. */
export function notDismissed({ post, author, tag }: Dismissed): SQL | undefined {
  return and(
    post.length > 0 ? notInArray(id, post) : undefined,
    author.length > 0 ? notInArray(uid, author) : undefined,
    tag.length > 0 ? sql`not ${labels} && ${sql.param(tag)}::text[]` : undefined,
  )
}

/** Candidate posts of others for the caller, narrowed to what a list holds. */
export async function postPools(scope: Scope, context: ViewerContext, filter: PostFilter): Promise<Pools> {
  const { seed, dismissed } = context
  const own = scope.viewer.uid === null ? [] : [scope.viewer.uid]
  const authors = [...own, ...(await hiddenAuthors(scope))]
  const hidden = [...context.shownIds, ...context.watchedIds]
  const open = and(
    isPublic,
    filter.where,
    notBy(authors),
    notDismissed(dismissed),
    hidden.length > 0 ? sql`${id} not in (select unnest(${sql.param(hidden)}::text[]))` : undefined,
  )
  const excluded = {
    ids: [...hidden, ...dismissed.post],
    authors: [...authors, ...dismissed.author],
    labels: dismissed.tag,
  }
  const [followed, alike, explore] = await Promise.all([
    followedPosts(scope, open),
    alikePosts(scope, open, context),
    explorePosts(scope, filter, { excluded, open }),
  ])
  return {
    followed: jitter(followed, seed, jitterPlaces.followed),
    alike: jitter(alike, seed, jitterPlaces.alike),
    explore: jitter(explore, seed, jitterPlaces.explore),
  }
}

async function followedPosts(scope: Scope, open: SQL | undefined): Promise<Candidate[]> {
  const following = await followedByCaller(scope)
  if (following.length === 0) return []
  const rows = await newest(scope, and(open, inArray(uid, following)), most.followed)
  return rows.map(row => ({ id: row.id, group: row.uid, reason: 'author', reasonKey: row.uid }))
}

async function alikePosts(scope: Scope, open: SQL | undefined, context: ViewerContext): Promise<Candidate[]> {
  const watched = context.watched.map(({ mediaKey }) => mediaKey)
  const interests = await labelInterests(scope, [...new Set([...watched, ...(await context.liked('post'))])])
  const together = await Promise.all(
    watched.slice(0, maxCoWatchSources).map(async reasonKey => {
      const found = await coWatchedWith(scope, reasonKey)
      return [...found].map(([id, weight]) => [id, { reasonKey, weight }] as const)
    }),
  )
  const weights = new Map(together.flat())
  const [ofLabels, ofViewers] = await Promise.all([
    interests.length === 0 ? [] : newest(scope, and(open, hasAny(interests)), most.alike),
    weights.size === 0 ? [] : newest(scope, and(open, inArray(id, [...weights.keys()])), most.alike),
  ])
  const groups = new Map([...ofLabels, ...ofViewers].map(row => [row.id, row.uid]))
  const scored: ScoredCandidate[] = [
    ...ofLabels.flatMap(row => scoredByLabel(row, interests)),
    ...ofViewers.flatMap((row): ScoredCandidate[] => {
      const found = weights.get(row.id)
      return found ? [{ id: row.id, reason: 'together', ...found }] : []
    }),
  ]
  return rankByScore(scored).map(found => ({ ...found, group: groups.get(found.id) ?? null }))
}

const hasAny = (interests: readonly Interest[]) =>
  sql`${labels} && ${sql.param(interests.map(({ topic }) => topic))}::text[]`

function scoredByLabel(row: Row, interests: readonly Interest[]): ScoredCandidate[] {
  return interests
    .filter(({ topic }) => row.labels.includes(topic))
    .map(({ topic, weight }) => ({
      id: row.id,
      reason: 'topic',
      reasonKey: topic,
      weight: weight * labelWeight,
    }))
}

/** Labels of posts and genres of works are the same words. */
async function labelInterests(scope: Scope, ids: readonly string[]): Promise<Interest[]> {
  if (ids.length === 0) return []
  const [posts, works] = await Promise.all([
    scope.db
      .select({ id, labels })
      .from(publishingPost)
      .where(inArray(id, [...ids])),
    topicsOfWorks(scope, ids),
  ])
  const words = new Map([
    ...posts.map(row => [row.id, row.labels] as const),
    ...[...works].map(([key, { genres }]) => [key, genres] as const),
  ])
  const entries = ids.map(key => ({
    id: key,
    topics: (words.get(key) ?? []).map(word => ({ key: word, weight: 1 })),
  }))
  return interestsFrom(entries, maxLabelsUsed)
}

interface Row {
  id: string
  uid: string
  labels: string[]
}

function newest(scope: Scope, where: SQL | undefined, most: number): Promise<Row[]> {
  return scope.db
    .select({ id, uid, labels })
    .from(publishingPost)
    .where(where)
    .orderBy(desc(publishingPost.createdAt), desc(id))
    .limit(most)
}

/** Videos with one of these labels. */
export function videosWith(wanted: readonly string[]): PostFilter {
  return {
    name: `videos ${JSON.stringify(wanted)}`,
    where: and(eq(publishingPost.kind, 'video'), sql`${labels} && ${sql.param([...wanted])}::text[]`),
  }
}
