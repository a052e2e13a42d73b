import type { List, Paging, Post } from '@xinghe/contract'
import { and, desc, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor, skipped } from '../../kernel/page.ts'
import type { Scope } from '../../kernel/scope.ts'
import { followedByCaller, lastLiked } from '../social/index.ts'
import { postsOf } from './hydrate.ts'
import { type Candidate, type Chosen, mix, shuffled } from './rules.ts'
import { publishingSettings } from './settings.ts'
import { publishingPost } from './tables.ts'
import { publicForCaller } from './visible.ts'

/** Posts one sitting is given an order for, and how long that order is kept, seconds. */
const mostInSitting = 240
const sittingSec = 1800
/** Posts looked at for each reason. */
const poolSize = 200
/** Likes that say what somebody is fond of. */
const likesRead = 60

/**
 * Recommended posts. Their order is made when a sitting begins, from what there was then, and its pages follow it:
 * no post comes twice, whatever happens meanwhile.
 */
export async function recommend(scope: Scope, paging: Paging): Promise<List<Post>> {
  const sitting = readCursor(scope, paging)
  const order = await orderOf(scope, sitting)
  const { size } = paging
  const chosen = order.slice(sitting.at, sitting.at + size)
  const reasons = new Map(chosen.map(({ id, why }) => [id, why]))
  const rows = await stillShown(scope, [...reasons.keys()])
  const next = sitting.at + size
  const hasMore = next < order.length
  return {
    info: await postsOf(scope, rows, row => reasons.get(row.id) ?? null),
    page: paging.page,
    size,
    hasMore,
    ...(hasMore && { cursor: encodeCursor([sitting.seed, sitting.began, next]) }),
  }
}

interface Sitting {
  seed: string
  began: number
  at: number
}

function readCursor(scope: Scope, paging: Paging): Sitting {
  if (paging.cursor === undefined) return { seed: scope.id(), began: scope.now(), at: skipped(paging) }
  const [seed, began, at] = decodeCursor(paging.cursor, 3)
  return { seed: String(seed), began: Number(began) || 0, at: Math.max(0, Number(at) || 0) }
}

async function orderOf(scope: Scope, sitting: Sitting): Promise<Chosen[]> {
  const { cache } = scope.kernel
  const key = `trends:${scope.viewer.uid ?? scope.viewer.deviceId}:${sitting.seed}`
  const kept = await cache.get(key)
  if (kept !== null) return JSON.parse(kept)
  const order = await compose(scope, sitting)
  await cache.set(key, JSON.stringify(order), sittingSec)
  return order
}

async function compose(scope: Scope, { seed, began }: Sitting): Promise<Chosen[]> {
  const rules = await scope.kernel.settings.of(publishingSettings)
  const seen = and(await publicForCaller(scope), lte(publishingPost.createdAt, began), notOwn(scope))
  const following = await followedByCaller(scope)
  const followed =
    following.length === 0 ? [] : await newest(scope, and(seen, inArray(publishingPost.uid, following)))
  const labels = await likedLabels(scope)
  const alike =
    labels.length === 0
      ? []
      : await newest(scope, and(seen, sql`${publishingPost.labels} && ${sql.param(labels)}::text[]`))
  const explore = await newest(scope, seen)
  return mix(
    { followed, alike: shuffled(alike, seed), explore: shuffled(explore, seed) },
    rules,
    mostInSitting,
  )
}

function notOwn(scope: Scope): SQL | undefined {
  return scope.viewer.uid === null ? undefined : ne(publishingPost.uid, scope.viewer.uid)
}

function newest(scope: Scope, where: SQL | undefined): Promise<Candidate[]> {
  return scope.db
    .select({ id: publishingPost.id, uid: publishingPost.uid })
    .from(publishingPost)
    .where(where)
    .orderBy(desc(publishingPost.createdAt), desc(publishingPost.id))
    .limit(poolSize)
}

/** Labels of the posts the caller liked last. */
async function likedLabels(scope: Scope): Promise<string[]> {
  const liked = await lastLiked(scope, 'post', likesRead)
  if (liked.length === 0) return []
  const rows = await scope.db
    .select({ labels: publishingPost.labels })
    .from(publishingPost)
    .where(inArray(publishingPost.id, liked))
  return [...new Set(rows.flatMap(row => row.labels))]
}

/** In the order of the ids, without what was taken back since. */
async function stillShown(scope: Scope, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await scope.db
    .select()
    .from(publishingPost)
    .where(and(await publicForCaller(scope), inArray(publishingPost.id, ids)))
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
