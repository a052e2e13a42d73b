import { createHash } from 'node:crypto'
import { type FeedPool, type FeedReason, feedPools } from '@xinghe/contract'
import type { ValuesOf } from '#kernel/settings.ts'
import type { feedSettings } from './settings.ts'

export interface Candidate {
  id: string
  /** Its author or franchise, of which only few may be close together; null without one. */
  group: string | null
  reason: FeedReason
  /** Key of what the reason names; empty where it names nothing. */
  reasonKey: string
}
/** Candidates by pool, best first. */
export type Pools = Record<FeedPool, readonly Candidate[]>

export interface Chosen extends Candidate {
  pool: FeedPool
  /** It was shown before. */
  again: boolean
}

export type MixRules = Pick<
  ValuesOf<typeof feedSettings.entries>,
  'followedShare' | 'alikeShare' | 'perAuthor'
>

/** Cards ordered at once. */
export const batchSize = 100

/** Number of consecutive cards in which the cards of one group are limited. */
export const row = 10

interface MixOptions {
  most: number
  /** Groups of the cards shown before, in order. */
  before?: readonly (string | null)[]
  again?: boolean
}

/**
 * Mixes the pools into one order: each pool has its share, nothing is repeated, and cards of one group are
 * kept apart. When a pool is empty or has nothing that fits, the others fill in. The group limit is exceeded
 * only where every remaining card belongs to a crowded group: a small site would end there otherwise.
 */
export function mix(
  pools: Pools,
  rules: MixRules,
  { most, before = [], again = false }: MixOptions,
): Chosen[] {
  const remaining = dedupePools(pools)
  const taken = new Map(feedPools.map(pool => [pool, 0]))
  const used = new Set<string>()
  const groups = [...before]
  const chosen: Chosen[] = []
  while (chosen.length < most) {
    const recent = groups.slice(1 - row)
    const isCrowded = ({ group }: Candidate) =>
      group !== null && recent.filter(other => other === group).length >= rules.perAuthor
    const order = byDeficit(taken, rules)
    const found = takeFrom(remaining, order, used, isCrowded) ?? takeFrom(remaining, order, used, () => false)
    if (!found) break
    used.add(found.id)
    taken.set(found.pool, (taken.get(found.pool) ?? 0) + 1)
    groups.push(found.group)
    chosen.push({ ...found, again })
  }
  return chosen
}

/** Keeps each card in the first pool that has it: what is followed or alike is not explore. */
function dedupePools(pools: Pools): Map<FeedPool, Candidate[]> {
  const taken = new Set<string>()
  return new Map(
    feedPools.map(pool => {
      const own = pools[pool].filter(({ id }) => !taken.has(id))
      for (const { id } of own) taken.add(id)
      return [pool, own]
    }),
  )
}

/** The pools, the one furthest below its share first. */
function byDeficit(
  taken: ReadonlyMap<FeedPool, number>,
  { followedShare, alikeShare }: MixRules,
): FeedPool[] {
  const shares: Record<FeedPool, number> = {
    followed: followedShare,
    alike: alikeShare,
    explore: Math.max(0, 1 - followedShare - alikeShare),
  }
  const total = [...taken.values()].reduce((sum, count) => sum + count, 1)
  const lack = (pool: FeedPool) => shares[pool] * total - (taken.get(pool) ?? 0)
  return (['alike', 'followed', 'explore'] as const).toSorted((a, b) => lack(b) - lack(a))
}

function takeFrom(
  remaining: Map<FeedPool, Candidate[]>,
  order: readonly FeedPool[],
  used: ReadonlySet<string>,
  isCrowded: (candidate: Candidate) => boolean,
): (Candidate & { pool: FeedPool }) | null {
  for (const pool of order) {
    const rest = (remaining.get(pool) ?? []).filter(({ id }) => !used.has(id))
    remaining.set(pool, rest)
    const found = rest.find(candidate => !isCrowded(candidate))
    if (found) return { ...found, pool }
  }
  return null
}

/**
 * Appends, while there is room, cards that were shown before, the longest ago first. `lastShown`: when each
 * was shown.
 */
export function appendRepeats(
  fresh: readonly Chosen[],
  all: Pools,
  lastShown: ReadonlyMap<string, number>,
  rules: MixRules,
  { most, before = [] }: MixOptions,
): Chosen[] {
  const taken = new Set(fresh.map(({ id }) => id))
  const rest = mapPools(all, pool =>
    pool
      .filter(({ id }) => !taken.has(id))
      .toSorted(
        (a, b) =>
          (lastShown.get(a.id) ?? Number.POSITIVE_INFINITY) -
          (lastShown.get(b.id) ?? Number.POSITIVE_INFINITY),
      ),
  )
  const groups = [...before, ...fresh.map(({ group }) => group)]
  return [...fresh, ...mix(rest, rules, { most: most - fresh.length, before: groups, again: true })]
}

export function mapPools(pools: Pools, change: (pool: readonly Candidate[]) => readonly Candidate[]): Pools {
  const { followed, alike, explore } = pools
  return { followed: change(followed), alike: change(alike), explore: change(explore) }
}

/** Takes one of each list in turn, each id once. */
export function interleave<T extends { id: string }>(...lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(list => list.length))
  const all = Array.from({ length: longest }, (_, at) => lists.flatMap(list => list[at] ?? [])).flat()
  const seen = new Set<string>()
  return all.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** The items whose ids are not among these. */
export function without<T extends { id: string }>(ids: readonly string[], items: readonly T[]): T[] {
  const excluded = new Set(ids)
  return items.filter(({ id }) => !excluded.has(id))
}

/** Nearly the same order, deterministic for a seed: each item may fall back by up to `spread` places. */
export function jitter<T extends { id: string }>(
  items: readonly T[],
  seed: string,
  jitterPlaces: number,
): T[] {
  return items
    .map((item, place) => ({ item, place: place + jitterPlaces * hashFraction(`${seed}:${item.id}`) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** 0 to 1, deterministic for a text. */
function hashFraction(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE() / 2 ** 32
}
