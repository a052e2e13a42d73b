import { feedPools } from '@xinghe/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appendRepeats, type Candidate, type Chosen, interleave, jitter, mix, type Pools } from './rules.ts'

const rules = { followedShare: 0.3, alikeShare: 0.5, perAuthor: 2 }
const cards = (head: string, count: number, groups = count): Candidate[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${head}${at}`,
    group: `${head}${at % groups}`,
    reason: 'hot',
    reasonKey: '',
  }))
const pools = (count: number, groups = count): Pools => ({
  followed: cards('f', count, groups),
  alike: cards('a', count, groups),
  explore: cards('e', count, groups),
})
const card = fc.record({
  id: fc.integer({ min: 0, max: 60 }).map(String),
  group: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')),
  reason: fc.constant('hot' as const),
  reasonKey: fc.constant(''),
})
/** An id has the same group in every pool. */
const anyPools = fc
  .record({ followed: fc.array(card), alike: fc.array(card), explore: fc.array(card) })
  .map((made): Pools => {
    const groups = new Map(Object.values(made).flatMap(pool => pool.map(({ id, group }) => [id, group])))
    const same = (pool: Candidate[]) => pool.map(one => ({ ...one, group: groups.get(one.id) ?? null }))
    return { followed: same(made.followed), alike: same(made.alike), explore: same(made.explore) }
  })
const idsOf = (made: Pools) => new Set(Object.values(made).flatMap(pool => pool.map(({ id }) => id)))

/** The most cards of one group among any ten consecutive ones. */
function mostOfOne(groups: readonly (string | null)[]): number {
  const rows = groups.map((_, at) => groups.slice(at, at + 10).filter(group => group !== null))
  return Math.max(0, ...rows.flatMap(row => row.map(group => row.filter(other => other === group).length)))
}

describe('mixing recommendations', () => {
  test('keeps the shares at every length, whatever they are', () => {
    const share = fc.integer({ min: 0, max: 100 }).map(percent => percent / 100)
    fc.assert(
      fc.property(share, share, fc.integer({ min: 1, max: 100 }), (followedShare, rest, most) => {
        const alikeShare = (1 - followedShare) * rest
        const chosen = mix(pools(100), { ...rules, followedShare, alikeShare }, { most })
        const wanted = { followed: followedShare, alike: alikeShare, explore: 1 - followedShare - alikeShare }
        expect(chosen).toHaveLength(most)
        for (const pool of feedPools) {
          const given = chosen.filter(one => one.pool === pool).length
          expect(Math.abs(given - wanted[pool] * most)).toBeLessThan(2)
        }
      }),
    )
    const reasons = mix(pools(50), rules, { most: 20 }).map(({ pool }) => pool)
    const count = (pool: string) => reasons.filter(other => other === pool).length
    expect([count('followed'), count('alike'), count('explore')]).toEqual([6, 10, 4])
  })

  test('fills in for an empty pool, and shows everything once', () => {
    fc.assert(
      fc.property(anyPools, made => {
        const ids = mix(made, rules, { most: 1000 }).map(({ id }) => id)
        expect(new Set(ids)).toEqual(idsOf(made))
        expect(ids).toHaveLength(new Set(ids).size)
      }),
    )
  })

  test('takes nothing as explore that is followed or alike', () => {
    fc.assert(
      fc.property(anyPools, made => {
        for (const { id, pool } of mix(made, rules, { most: 1000 }))
          expect(pool).toBe(feedPools.find(other => made[other].some(one => one.id === id)))
      }),
    )
  })

  test('has at most two of a group among any ten, also across batches', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 30 }), fc.integer({ min: 1, max: 60 }), (groups, most) => {
        const first = mix(pools(90, groups), rules, { most })
        const before = first.map(({ group }) => group)
        const next = mix(pools(90, groups), rules, { most: 30, before })
        expect(mostOfOne([...before, ...next.map(({ group }) => group)])).toBeLessThanOrEqual(2)
      }),
    )
  })

  test('exceeds the limit of a group only where nothing else is left', () => {
    fc.assert(
      fc.property(anyPools, made => {
        const chosen = mix(made, rules, { most: 1000 })
        const groups = chosen.map(({ group }) => group)
        for (const [at, group] of groups.entries()) {
          const before = groups.slice(Math.max(0, at - 9), at)
          const isCrowded = (other: string | null) =>
            other !== null && before.filter(one => one === other).length >= 2
          if (isCrowded(group)) expect(groups.slice(at).every(isCrowded)).toBe(true)
        }
      }),
    )
  })

  test('repeats cards only after all new ones, the longest ago first', () => {
    fc.assert(
      fc.property(anyPools, fc.array(fc.integer({ min: 0, max: 60 })), (made, shown) => {
        const lastShown = new Map(shown.map((id, at) => [String(id), at]))
        const isFresh = ({ id }: Candidate) => !lastShown.has(id)
        const fresh = mix(
          {
            followed: made.followed.filter(isFresh),
            alike: made.alike.filter(isFresh),
            explore: made.explore.filter(isFresh),
          },
          rules,
          { most: 1000 },
        )
        const all = appendRepeats(fresh, made, lastShown, rules, { most: 1000 })
        expect(new Set(all.map(({ id }) => id))).toEqual(idsOf(made))
        expect(all).toHaveLength(idsOf(made).size)
        expect(all.map(({ again }) => again)).toEqual(all.map(one => !isFresh(one)))
        const ungrouped = (one: Chosen) => one.again && one.pool === 'explore' && one.group === null
        const times = all.filter(ungrouped).map(({ id }) => lastShown.get(id) ?? 0)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      }),
    )
  })
})

describe('jitter', () => {
  test('is deterministic for a seed and differs between seeds', () => {
    const items = cards('p', 30)
    expect(jitter(items, 'x', 30)).toEqual(jitter(items, 'x', 30))
    expect(jitter(items, 'x', 30)).not.toEqual(jitter(items, 'y', 30))
    expect(jitter(items, 'x', 0)).toEqual(items)
  })
  test('moves nothing by more than its number of places', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 40 }), (seed, jitterPlaces) => {
        const order = jitter(cards('p', 60), seed, jitterPlaces)
        for (const [place, { id }] of order.entries())
          expect(Math.abs(place - Number(id.slice(1)))).toBeLessThanOrEqual(jitterPlaces)
      }),
    )
  })
})

test('lists are interleaved, each id once', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(interleave([a, b], [], [c, a])).toEqual([a, c, b])
  expect(interleave()).toEqual([])
})
