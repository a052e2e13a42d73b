import { and, desc, eq, gt, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { topicsOfWorks } from '#modules/catalogue/index.ts'
import {
  type Candidate,
  type Dismissed,
  interleave,
  type Known,
  type Pools,
  ranked,
  softly,
  type Taste,
  tasteOf,
  type Voice,
} from '#modules/feed/index.ts'
import { watchedTogether } from '#modules/playback/index.ts'
import { followedByCaller } from '#modules/social/index.ts'
import { publicForCaller } from '../posts/visible.ts'
import { publishingPost } from '../tables.ts'

/** Posts looked at for each reason. */
const most = { followed: 100, alike: 200, new: 300, hot: 100 }
/** Labels that are looked for, and pieces watched last whose viewers' other pieces are. */
const labelsRead = 12
const togetherRead = 2
/** What a label in common weighs, where all viewers having watched both weighs 12. */
const labelWeight = 3
/** Places by which one sitting differs from the next. */
const spread = { followed: 12, alike: 40, explore: 60 }

const { id, uid, labels } = publishingPost

/** What somebody is not interested in does not come into his lists. */
export function notDismissed({ post, author, tag }: Dismissed): SQL | undefined {
  return and(
    post.length > 0 ? notInArray(id, post) : undefined,
    author.length > 0 ? notInArray(uid, author) : undefined,
    tag.length > 0 ? sql`not ${labels} && ${sql.param(tag)}::text[]` : undefined,
  )
}

/** Posts of others that could be recommended to the caller, narrowed down to what a list holds. */
export async function postPools(scope: Scope, known: Known, narrow?: SQL): Promise<Pools> {
  const { seed } = known
  const without = [...known.without, ...known.seen]
  const open = and(
    await publicForCaller(scope),
    narrow,
    scope.viewer.uid === null ? undefined : ne(uid, scope.viewer.uid),
    notDismissed(known.dismissed),
    without.length > 0 ? sql`${id} not in (select unnest(${sql.param(without)}::text[]))` : undefined,
  )
  const [followed, alike, explore] = await Promise.all([
    followedPosts(scope, open),
    alikePosts(scope, open, known),
    unknownPosts(scope, open),
  ])
  return {
    followed: softly(followed, seed, spread.followed),
    alike: softly(alike, seed, spread.alike),
    explore: softly(explore, seed, spread.explore),
  }
}

async function followedPosts(scope: Scope, open: SQL | undefined): Promise<Candidate[]> {
  const following = await followedByCaller(scope)
  if (following.length === 0) return []
  const rows = await newest(scope, and(open, inArray(uid, following)), most.followed)
  return rows.map(row => ({ id: row.id, group: row.uid, reason: 'author', of: row.uid }))
}

async function unknownPosts(scope: Scope, open: SQL | undefined): Promise<Candidate[]> {
  const [fresh, hot] = await Promise.all([
    newest(scope, open, most.new),
    scope.db
      .select({ id, uid, labels })
      .from(publishingPost)
      .where(and(open, gt(publishingPost.hit, 0)))
      .orderBy(desc(publishingPost.hit), desc(id))
      .limit(most.hot),
  ])
  const as = (reason: 'new' | 'hot') => (row: Row) => ({ id: row.id, group: row.uid, reason, of: '' })
  return interleave<Candidate>(hot.map(as('hot')), fresh.map(as('new')))
}

async function alikePosts(scope: Scope, open: SQL | undefined, known: Known): Promise<Candidate[]> {
  const watched = known.watched.map(({ mediaKey }) => mediaKey)
  const tastes = await tastesOf(scope, [...new Set([...watched, ...(await known.liked('post'))])])
  const together = await Promise.all(
    watched.slice(0, togetherRead).map(async of => {
      const found = await watchedTogether(scope, of)
      return [...found].map(([id, weight]) => [id, { of, weight }] as const)
    }),
  )
  const weights = new Map(together.flat())
  const [ofLabels, ofViewers] = await Promise.all([
    tastes.length === 0 ? [] : newest(scope, and(open, hasAny(tastes)), most.alike),
    weights.size === 0 ? [] : newest(scope, and(open, inArray(id, [...weights.keys()])), most.alike),
  ])
  const groups = new Map([...ofLabels, ...ofViewers].map(row => [row.id, row.uid]))
  const voices: Voice[] = [
    ...ofLabels.flatMap(row => voicesOf(row, tastes)),
    ...ofViewers.flatMap((row): Voice[] => {
      const found = weights.get(row.id)
      return found ? [{ id: row.id, reason: 'together', ...found }] : []
    }),
  ]
  return ranked(voices).map(found => ({ ...found, group: groups.get(found.id) ?? null }))
}

const hasAny = (tastes: readonly Taste[]) =>
  sql`${labels} && ${sql.param(tastes.map(({ topic }) => topic))}::text[]`

function voicesOf(row: Row, tastes: readonly Taste[]): Voice[] {
  return tastes
    .filter(({ topic }) => row.labels.includes(topic))
    .map(({ topic, weight }) => ({ id: row.id, reason: 'topic', of: topic, weight: weight * labelWeight }))
}

/** Labels of these posts, and genres of these works: they are the same words. */
async function tastesOf(scope: Scope, ids: readonly string[]): Promise<Taste[]> {
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
  const pieces = ids.map(key => ({
    id: key,
    topics: (words.get(key) ?? []).map(word => ({ key: word, weight: 1 })),
  }))
  return tasteOf(pieces, labelsRead)
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

/** Videos that belong to a label of a channel. */
export function videosWith(wanted: readonly string[]): SQL | undefined {
  return and(eq(publishingPost.kind, 'video'), sql`${labels} && ${sql.param([...wanted])}::text[]`)
}
