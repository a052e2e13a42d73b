import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldOf, type MixRules, mix, type Pools, shuffled } from './rules.ts'

const rules: MixRules = { followedShare: 0.3, alikeShare: 0.5, perAuthor: 2 }
const posts = (head: string, count: number, authors = count) =>
  Array.from({ length: count }, (_, index) => ({ id: `${head}${index}`, uid: `${head}${index % authors}` }))

const candidates = fc.array(
  fc.record({ id: fc.integer({ max: 60 }).map(String), uid: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f') }),
  { maxLength: 40 },
)
const anyPools: fc.Arbitrary<Pools> = fc.record({
  followed: candidates,
  alike: candidates,
  explore: candidates,
})

describe('the mix of recommendations', () => {
  test('gives each pool its share', () => {
    const pools = { followed: posts('f', 50), alike: posts('a', 50), explore: posts('e', 50) }
    const reasons = mix(pools, rules, 20).map(chosen => chosen.why)
    const count = (why: string) => reasons.filter(reason => reason === why).length
    expect([count('followed'), count('alike'), count('explore')]).toEqual([6, 10, 4])
  })
  test('stands in for a pool that has nothing', () => {
    const pools = { followed: [], alike: [], explore: posts('e', 15) }
    expect(mix(pools, rules, 20)).toHaveLength(15)
  })
  test('has at most two of an author among ten, while there are others', () => {
    const pools = { followed: posts('f', 30, 3), alike: posts('a', 30, 3), explore: posts('e', 30, 3) }
    const authorOf = new Map(Object.values(pools).flatMap(pool => pool.map(({ id, uid }) => [id, uid])))
    const authors = mix(pools, rules, 40).map(({ id }) => authorOf.get(id))
    for (let at = 0; at + 10 <= authors.length; at++) {
      const ten = authors.slice(at, at + 10)
      for (const uid of ten) expect(ten.filter(other => other === uid).length).toBeLessThanOrEqual(2)
    }
  })
  test('shows every post once and leaves none out', () => {
    fc.assert(
      fc.property(anyPools, pools => {
        const ids = mix(pools, rules, 1000).map(({ id }) => id)
        const all = new Set(Object.values(pools).flatMap(pool => pool.map(({ id }) => id)))
        expect(new Set(ids)).toEqual(all)
        expect(ids).toHaveLength(all.size)
      }),
    )
  })
})

test('a seed gives one order, another seed another one', () => {
  const items = posts('p', 30)
  expect(shuffled(items, 'x')).toEqual(shuffled(items, 'x'))
  expect(shuffled(items, 'x')).not.toEqual(shuffled(items, 'y'))
  expect(shuffled(items, 'x').toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    items.toSorted((a, b) => a.id.localeCompare(b.id)),
  )
})

test('an uploader belongs to the channel of most of his posts', () => {
  const map = { life: ['food', 'pets'], tech: ['ai'] }
  expect(fieldOf([{ labels: ['ai'] }, { labels: ['food'] }, { labels: ['pets', 'ai'] }], map)).toBe('life')
  expect(fieldOf([{ labels: ['ai', 'space'] }], map)).toBe('tech')
  expect(fieldOf([{ labels: [] }], map)).toBeNull()
})
