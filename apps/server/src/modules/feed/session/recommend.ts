import type { List, Paging } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import { decodeCursor, encodeCursor } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { lastWatched, type Watched } from '#modules/playback/index.ts'
import { lastLiked } from '#modules/social/index.ts'
import { appendRepeats, type Chosen, mix, type Pools, row } from '../rules.ts'
import { feedSettings } from '../settings.ts'
import {
  type Dismissed,
  dismissedByCaller,
  recentPages,
  savePage,
  viewerKey,
  viewerStateOf,
} from './viewer.ts'

/** Cards ordered at once, and seconds for which the order is cached. */
const batchSize = 100
const keptSec = 1800
/** Watched works and posts that are excluded as new recommendations, at most. */
const maxWatchedExcluded = 500

/** What is known of the caller when an order is built. */
export interface ViewerContext {
  /** Differs between feed sessions. */
  seed: string
  /** Excluded: shown before. */
  shownIds: string[]
  /** Excluded as new recommendations: already watched. */
  watchedIds: string[]
  dismissed: Dismissed
  /** Source of the viewer's interests, latest first. */
  watched: Watched[]
  liked(subject: 'work' | 'post'): Promise<string[]>
}

/** A list of recommendations: its candidates, and how chosen ones are shown. */
export interface FeedSource<T> {
  /** Unique to the list and its filters. */
  name: string
  pools(context: ViewerContext): Promise<Pools>
  /** Cards in the order of the chosen ones; what is gone or hidden meanwhile is left out. */
  show(chosen: readonly Chosen[]): Promise<T[]>
}

/**
 * A page of recommendations. An order is built for a batch of cards from the candidates at that time, and the
 * batch's pages follow it: nothing repeats, whatever happens meanwhile. What a page showed is stored, so that
 * the next session begins with something else.
 * @throws malformed for the cursor of another list
 */
export async function recommend<T extends { mediaKey: string }>(
  scope: Scope,
  paging: Paging,
  source: FeedSource<T>,
): Promise<List<T>> {
  const { page, size } = paging
  const position = parsePosition(scope, paging)
  const { from, order } = await orderOf(scope, position, source)
  const items: T[] = []
  const groups = new Map(order.map(({ id, group }) => [id, group ?? '']))
  let next = Math.max(0, position.at - from)
  while (items.length < size && next < order.length) {
    const slice = order.slice(next, next + size - items.length)
    next += slice.length
    items.push(...(await source.show(slice)))
  }
  const viewer = viewerKey(scope)
  if (viewer !== null && items.length > 0) {
    const ids = items.map(({ mediaKey }) => mediaKey)
    await savePage(scope, {
      viewer,
      session: position.session,
      position: position.batch * batchSize + position.at,
      ids,
      groups: ids.map(id => groups.get(id) ?? ''),
    })
  }
  const cursor = cursorBehind(position, {
    at: from + next,
    isOver: next >= order.length,
    length: order.length,
    viewer,
  })
  return { info: items, page, size, hasMore: cursor !== undefined, ...(cursor !== undefined && { cursor }) }
}

interface FeedPosition {
  session: string
  batch: number
  at: number
}

function parsePosition(scope: Scope, { cursor }: Paging): FeedPosition {
  if (cursor === undefined) return { session: scope.id(), batch: 0, at: 0 }
  const [session, batch, at] = decodeCursor(cursor, 3)
  const isPlace = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1e6
  if (typeof session !== 'string' || !/^[0-9a-z]{16}$/.test(session) || !isPlace(batch) || !isPlace(at))
    return fail('malformed', { field: 'cursor' })
  return { session, batch: Number(batch), at: Number(at) }
}

/**
 * A batch that is not full is the last one. So is the first batch of a viewer without identity: the next
 * might repeat it.
 */
function cursorBehind(
  { session, batch }: FeedPosition,
  { at, isOver, length, viewer }: { at: number; isOver: boolean; length: number; viewer: string | null },
): string | undefined {
  if (!isOver) return encodeCursor([session, batch, at])
  return length < batchSize || viewer === null ? undefined : encodeCursor([session, batch + 1, 0])
}

interface Order {
  /** Index of its first card in the batch. */
  from: number
  order: Chosen[]
}

/** The order as it is cached: arrays instead of objects, since there is one per visit. */
function packOrder({ from, order }: Order) {
  const cards = order.map(
    ({ id, group, reason, reasonKey, pool, again }) => [id, group, reason, reasonKey, pool, again] as const,
  )
  return [from, cards] as const
}

function unpackOrder([from, cards]: ReturnType<typeof packOrder>): Order {
  return {
    from,
    order: cards.map(([id, group, reason, reasonKey, pool, again]) => ({
      id,
      group,
      reason,
      reasonKey,
      pool,
      again,
    })),
  }
}

/** The order a page is read from; rebuilt where it is lost, or where the viewer dismissed something since. */
async function orderOf<T>(scope: Scope, position: FeedPosition, source: FeedSource<T>): Promise<Order> {
  const { cache } = scope.kernel
  const viewer = viewerKey(scope)
  const { changes, resetAt } = await viewerStateOf(scope, viewer)
  const owner = viewer ?? scope.viewer.address
  const key = `feed:${source.name}:${owner}:${position.session}:${position.batch}:${changes}`
  const kept = await cache.get(key)
  if (kept !== null) return unpackOrder(JSON.parse(kept))
  const made = { from: position.at, order: await buildOrder(scope, position.session, source, resetAt) }
  await cache.set(key, JSON.stringify(packOrder(made)), keptSec)
  return made
}

async function buildOrder<T>(
  scope: Scope,
  session: string,
  source: FeedSource<T>,
  since: number,
): Promise<Chosen[]> {
  const rules = await scope.kernel.settings.of(feedSettings)
  const [pages, dismissed, watched] = await Promise.all([
    recentPages(scope, viewerKey(scope)),
    dismissedByCaller(scope),
    lastWatched(scope, { since, limit: maxWatchedExcluded }),
  ])
  const lastShown = new Map(pages.toReversed().flatMap(({ ids, at }) => ids.map(id => [id, at])))
  const own = pages.filter(page => page.session === session)
  const shownInSession = own.flatMap(({ ids }) => ids)
  // Pages come latest first.
  const before = own
    .slice(0, row)
    .toReversed()
    .flatMap(({ groups }) => groups.map(group => group || null))
  const context: ViewerContext = {
    seed: `${session}${shownInSession.length}`,
    shownIds: [...lastShown.keys()],
    watchedIds: watched.map(({ mediaKey }) => mediaKey),
    dismissed,
    watched: watched.slice(0, rules.tasteFrom),
    liked: subject => lastLiked(scope, subject, { since, most: rules.tasteFrom }),
  }
  const fresh = mix(await source.pools(context), rules, { most: batchSize, before })
  if (fresh.length === batchSize || lastShown.size + watched.length === 0) return fresh
  const all = await source.pools({ ...context, shownIds: shownInSession, watchedIds: [] })
  return appendRepeats(fresh, all, lastShown, rules, { most: batchSize, before })
}
