import { cached } from '#kernel/cached.ts'
import { networkOf } from '#kernel/network.ts'
import { type Scope, viewerKey } from '#kernel/scope.ts'
import { lastWatched } from '#modules/playback/index.ts'
import { lastLiked } from '#modules/social/index.ts'
import { appendRepeats, batchSize, type Chosen, mix, row } from '../rules.ts'
import { feedSettings } from '../settings.ts'
import type { FeedPosition } from './position.ts'
import type { FeedSource, ViewerContext } from './source.ts'
import { dismissedByCaller, recentPages, viewerStateOf } from './viewer.ts'

/** Seconds for which an order is cached. */
const cacheSec = 1800
/** Watched works and posts that are excluded as new recommendations, at most. */
const maxWatchedExcluded = 500

export interface Order {
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
export async function orderOf<T>(
  scope: Scope,
  position: FeedPosition,
  source: FeedSource<T>,
): Promise<Order> {
  const viewer = viewerKey(scope)
  const { changes, resetAt } = await viewerStateOf(scope, viewer)
  const owner = viewer ?? networkOf(scope.viewer.address)
  const key = `feed:${source.name}:${owner}:${position.session}:${position.batch}:${changes}`
  const packed = await cached(scope, key, cacheSec, async () =>
    packOrder({
      from: position.index,
      order: await buildOrder(scope, position.session, source, resetAt),
    }),
  )
  return unpackOrder(packed)
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
