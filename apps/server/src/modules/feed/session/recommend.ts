import type { List, Paging } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import { decodeCursor, encodeCursor } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { lastWatched, type Watched } from '#modules/playback/index.ts'
import { lastLiked } from '#modules/social/index.ts'
import { type Chosen, mix, type Pools, row, withAgain } from '../rules.ts'
import { feedSettings } from '../settings.ts'
import { type Dismissed, dismissedByCaller, rememberPage, shownTo, stateOf, viewerKey } from './viewer.ts'

/** Cards an order is made for at once, and how long it is kept, seconds. */
const legSize = 100
const keptSec = 1800
/** Of what somebody watched, so much is not offered to him as something new. */
const watchedLeftOut = 500

/** What is known of the caller when an order is made for him. */
export interface Known {
  /** Another one for every sitting. */
  seed: string
  /** Not to be offered: it was shown. */
  without: string[]
  /** Not to be offered as something new: he watched it. */
  seen: string[]
  dismissed: Dismissed
  /** What his tastes are read from, the latest first. */
  watched: Watched[]
  liked(subject: 'work' | 'post'): Promise<string[]>
}

/** A list of recommendations: what could stand in it, and how what was chosen is shown. */
export interface FeedSource<T> {
  /** Of the list with its filters. */
  name: string
  pools(known: Known): Promise<Pools>
  /** Cards in the order of what was chosen; what is gone or hidden meanwhile is left out. */
  show(chosen: readonly Chosen[]): Promise<T[]>
}

/**
 * A page of recommendations. Their order is made for a stretch of the way down from what there is then, and its pages
 * follow it: nothing comes twice, whatever happens meanwhile. What was shown in a page is remembered, so that the next
 * sitting begins with something else. @throws malformed for the cursor of another list
 */
export async function recommend<T extends { mediaKey: string }>(
  scope: Scope,
  paging: Paging,
  source: FeedSource<T>,
): Promise<List<T>> {
  const { page, size } = paging
  const place = placeOf(scope, paging)
  const { from, order } = await orderOf(scope, place, source)
  const items: T[] = []
  const groups = new Map(order.map(({ id, group }) => [id, group ?? '']))
  let next = Math.max(0, place.at - from)
  while (items.length < size && next < order.length) {
    const slice = order.slice(next, next + size - items.length)
    next += slice.length
    items.push(...(await source.show(slice)))
  }
  const viewer = viewerKey(scope)
  if (viewer !== null && items.length > 0) {
    const ids = items.map(({ mediaKey }) => mediaKey)
    await rememberPage(scope, {
      viewer,
      sitting: place.sitting,
      place: place.leg * legSize + place.at,
      ids,
      groups: ids.map(id => groups.get(id) ?? ''),
    })
  }
  const cursor = cursorBehind(place, {
    at: from + next,
    isOver: next >= order.length,
    length: order.length,
    viewer,
  })
  return { info: items, page, size, hasMore: cursor !== undefined, ...(cursor !== undefined && { cursor }) }
}

interface Place {
  sitting: string
  leg: number
  at: number
}

function placeOf(scope: Scope, { cursor }: Paging): Place {
  if (cursor === undefined) return { sitting: scope.id(), leg: 0, at: 0 }
  const [sitting, leg, at] = decodeCursor(cursor, 3)
  const isPlace = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1e6
  if (typeof sitting !== 'string' || !/^[0-9a-z]{16}$/.test(sitting) || !isPlace(leg) || !isPlace(at))
    return fail('malformed', { field: 'cursor' })
  return { sitting, leg: Number(leg), at: Number(at) }
}

/** A short order is all there is. Who is not remembered gets one: the next might hold the same again. */
function cursorBehind(
  { sitting, leg }: Place,
  { at, isOver, length, viewer }: { at: number; isOver: boolean; length: number; viewer: string | null },
): string | undefined {
  if (!isOver) return encodeCursor([sitting, leg, at])
  return length < legSize || viewer === null ? undefined : encodeCursor([sitting, leg + 1, 0])
}

interface Order {
  /** Place of the first of them in the stretch. */
  from: number
  order: Chosen[]
}

/** An order as it is kept: without names and without what only choosing needs, for there is one of every visit. */
function packed({ from, order }: Order) {
  const cards = order.map(
    ({ id, group, reason, of, pool, again }) => [id, group, reason, of, pool, again] as const,
  )
  return [from, cards] as const
}

function unpacked([from, cards]: ReturnType<typeof packed>): Order {
  return {
    from,
    order: cards.map(([id, group, reason, of, pool, again]) => ({ id, group, reason, of, pool, again })),
  }
}

/** The order a page is cut from; made anew where it is lost, or where the viewer dismissed something since. */
async function orderOf<T>(scope: Scope, place: Place, source: FeedSource<T>): Promise<Order> {
  const { cache } = scope.kernel
  const viewer = viewerKey(scope)
  const { changes, resetAt } = await stateOf(scope, viewer)
  const owner = viewer ?? scope.viewer.address
  const key = `feed:${source.name}:${owner}:${place.sitting}:${place.leg}:${changes}`
  const kept = await cache.get(key)
  if (kept !== null) return unpacked(JSON.parse(kept))
  const made = { from: place.at, order: await compose(scope, place.sitting, source, resetAt) }
  await cache.set(key, JSON.stringify(packed(made)), keptSec)
  return made
}

async function compose<T>(
  scope: Scope,
  sitting: string,
  source: FeedSource<T>,
  since: number,
): Promise<Chosen[]> {
  const rules = await scope.kernel.settings.of(feedSettings)
  const [pages, dismissed, watched] = await Promise.all([
    shownTo(scope, viewerKey(scope)),
    dismissedByCaller(scope),
    lastWatched(scope, { since, most: watchedLeftOut }),
  ])
  const lastShown = new Map(pages.toReversed().flatMap(({ ids, at }) => ids.map(id => [id, at])))
  const own = pages.filter(page => page.sitting === sitting)
  const inSitting = own.flatMap(({ ids }) => ids)
  // The pages come latest first.
  const before = own
    .slice(0, row)
    .toReversed()
    .flatMap(({ groups }) => groups.map(group => group || null))
  const known: Known = {
    seed: `${sitting}${inSitting.length}`,
    without: [...lastShown.keys()],
    seen: watched.map(({ mediaKey }) => mediaKey),
    dismissed,
    watched: watched.slice(0, rules.tasteFrom),
    liked: subject => lastLiked(scope, subject, { since, most: rules.tasteFrom }),
  }
  const fresh = mix(await source.pools(known), rules, { most: legSize, before })
  if (fresh.length === legSize || lastShown.size + watched.length === 0) return fresh
  const all = await source.pools({ ...known, without: inSitting, seen: [] })
  return withAgain(fresh, all, lastShown, rules, { most: legSize, before })
}
