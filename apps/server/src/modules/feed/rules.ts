import { createHash } from 'node:crypto'
import { type FeedPool, type FeedReason, feedPools } from '@xinghe/contract'
import type { ValuesOf } from '#kernel/settings.ts'
import type { feedSettings } from './settings.ts'

export interface Candidate {
  id: string
  /** Its author or franchise, of which few may stand close together; null where nobody's. */
  group: string | null
  reason: FeedReason
  /** Key of what the reason names; empty where it names nothing. */
  of: string
}
/** What could be shown, best first. */
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

/** Length of the row in which the cards of one group are counted. */
export const row = 10

interface Mixing {
  most: number
  /** Groups of what stands before, in order. */
  before?: readonly (string | null)[]
  again?: boolean
}

/**
 * An order of recommendations: from each pool its share, nothing twice, and few of one group close together. A pool
 * that is empty or has nothing that fits is stood in for by the others. Only where all that is left is of groups that
 * have just been shown does one of them come sooner than the rule wants: a small site would else end there.
 */
export function mix(pools: Pools, rules: MixRules, { most, before = [], again = false }: Mixing): Chosen[] {
  const left = apart(pools)
  const given = new Map(feedPools.map(pool => [pool, 0]))
  const used = new Set<string>()
  const groups = [...before]
  const chosen: Chosen[] = []
  while (chosen.length < most) {
    const recent = groups.slice(1 - row)
    const isCrowded = ({ group }: Candidate) =>
      group !== null && recent.filter(other => other === group).length >= rules.perAuthor
    const order = inNeed(given, rules)
    const found = takeFrom(left, order, used, isCrowded) ?? takeFrom(left, order, used, () => false)
    if (!found) break
    used.add(found.id)
    given.set(found.pool, (given.get(found.pool) ?? 0) + 1)
    groups.push(found.group)
    chosen.push({ ...found, again })
  }
  return chosen
}

/** Each card in the first pool that has it: what is followed or alike is no discovery. */
function apart(pools: Pools): Map<FeedPool, Candidate[]> {
  const taken = new Set<string>()
  return new Map(
    feedPools.map(pool => {
      const own = pools[pool].filter(({ id }) => !taken.has(id))
      for (const { id } of own) taken.add(id)
      return [pool, own]
    }),
  )
}

/** The pools, the one furthest behind its share first. */
function inNeed(given: ReadonlyMap<FeedPool, number>, { followedShare, alikeShare }: MixRules): FeedPool[] {
  const shares: Record<FeedPool, number> = {
    followed: followedShare,
    alike: alikeShare,
    explore: Math.max(0, 1 - followedShare - alikeShare),
  }
  const total = [...given.values()].reduce((sum, count) => sum + count, 1)
  const lack = (pool: FeedPool) => shares[pool] * total - (given.get(pool) ?? 0)
  return (['alike', 'followed', 'explore'] as const).toSorted((a, b) => lack(b) - lack(a))
}

function takeFrom(
  left: Map<FeedPool, Candidate[]>,
  order: readonly FeedPool[],
  used: ReadonlySet<string>,
  isCrowded: (candidate: Candidate) => boolean,
): (Candidate & { pool: FeedPool }) | null {
  for (const pool of order) {
    const rest = (left.get(pool) ?? []).filter(({ id }) => !used.has(id))
    left.set(pool, rest)
    const found = rest.find(candidate => !isCrowded(candidate))
    if (found) return { ...found, pool }
  }
  return null
}

/**
 * What was not shown yet, and behind it, while there is room, what was: the longest ago first.
 * `lastShown` is when each of those was.
 */
export function withAgain(
  fresh: readonly Chosen[],
  all: Pools,
  lastShown: ReadonlyMap<string, number>,
  rules: MixRules,
  { most, before = [] }: Mixing,
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

/** One of each list in turn, each id once. */
export function interleave<T extends { id: string }>(...lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(list => list.length))
  const all = Array.from({ length: longest }, (_, at) => lists.flatMap(list => list[at] ?? [])).flat()
  const seen = new Set<string>()
  return all.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Best first still, but another order for every seed: each may fall back by so many places. */
export function softly<T extends { id: string }>(items: readonly T[], seed: string, spread: number): T[] {
  return items
    .map((item, place) => ({ item, place: place + spread * chance(`${seed}:${item.id}`) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** From 0 to 1, always the same for one text. */
function chance(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE() / 2 ** 32
}
