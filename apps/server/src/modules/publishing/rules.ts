import { createHash } from 'node:crypto'
import type { feedReasons, ShortChannelKey } from '@xinghe/contract'

export type FeedReason = (typeof feedReasons)[number]

export interface Candidate {
  id: string
  uid: string
}
export type Pools = Record<FeedReason, readonly Candidate[]>

export interface MixRules {
  followedShare: number
  alikeShare: number
  /** Posts of one author among ten in a row. */
  perAuthor: number
}

export interface Chosen {
  id: string
  why: FeedReason
}

/** Length of the row in which an author's posts are counted. */
const row = 10

/**
 * An order of recommendations: from each pool its share, no post twice, and few of one author close together. A pool
 * that is empty or has nothing that fits is stood in for by the others. Only where every post left is of authors who
 * have just been shown does one of them come sooner than the rule wants: a small site would else end there.
 */
export function mix(pools: Pools, rules: MixRules, most: number): Chosen[] {
  const left = {
    followed: [...pools.followed],
    alike: [...pools.alike],
    explore: [...pools.explore],
  }
  const given: Record<FeedReason, number> = { followed: 0, alike: 0, explore: 0 }
  const shown: (Chosen & Candidate)[] = []
  const used = new Set<string>()
  while (shown.length < most) {
    const recent = shown.slice(1 - row)
    const crowded = (uid: string) => recent.filter(other => other.uid === uid).length >= rules.perAuthor
    const order = inNeed(given, rules)
    const found = takeFrom(left, order, used, crowded) ?? takeFrom(left, order, used, () => false)
    if (!found) break
    used.add(found.id)
    given[found.why]++
    shown.push(found)
  }
  return shown.map(({ id, why }) => ({ id, why }))
}

/** The pools, the one furthest behind its share first. */
function inNeed(given: Record<FeedReason, number>, { followedShare, alikeShare }: MixRules): FeedReason[] {
  const shares: Record<FeedReason, number> = {
    followed: followedShare,
    alike: alikeShare,
    explore: Math.max(0, 1 - followedShare - alikeShare),
  }
  const total = given.followed + given.alike + given.explore + 1
  const lack = (why: FeedReason) => shares[why] * total - given[why]
  return (['alike', 'followed', 'explore'] as const).toSorted((a, b) => lack(b) - lack(a))
}

function takeFrom(
  left: Record<FeedReason, Candidate[]>,
  order: readonly FeedReason[],
  used: ReadonlySet<string>,
  crowded: (uid: string) => boolean,
): (Chosen & Candidate) | null {
  for (const why of order) {
    left[why] = left[why].filter(({ id }) => !used.has(id))
    const found = left[why].find(({ uid }) => !crowded(uid))
    if (found) return { ...found, why }
  }
  return null
}

/** An order that is another for every seed and always the same for one. */
export function shuffled<T extends { id: string }>(items: readonly T[], seed: string): T[] {
  const mark = (id: string) => createHash('sha1').update(`${seed}:${id}`).digest('hex')
  return items
    .map(item => ({ item, mark: mark(item.id) }))
    .toSorted((a, b) => (a.mark < b.mark ? -1 : 1))
    .map(({ item }) => item)
}

export type ChannelMap = Partial<Record<ShortChannelKey, readonly string[]>>

/** The channel most of these posts belong to by their labels; the first of the map among equals. */
export function fieldOf(
  posts: readonly { labels: readonly string[] }[],
  map: ChannelMap,
): ShortChannelKey | null {
  let best: { key: ShortChannelKey; posts: number } | null = null
  for (const [key, labels] of Object.entries(map) as [ShortChannelKey, readonly string[]][]) {
    const fitting = posts.filter(post => post.labels.some(label => labels.includes(label))).length
    if (fitting > (best?.posts ?? 0)) best = { key, posts: fitting }
  }
  return best?.key ?? null
}
