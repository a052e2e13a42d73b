import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryCache } from './cache.ts'

const many = { characters: 1_000_000, entries: 1_000 }

function cacheOf(limits = many) {
  let time = 0
  return { cache: memoryCache(() => time, limits), pass: (seconds: number) => (time += seconds * 1000) }
}

test('a value is there until its time is over', async () => {
  const { cache, pass } = cacheOf()
  await cache.set('a', 'x', 10)
  pass(9)
  expect(await cache.get('a')).toBe('x')
  pass(1)
  expect(await cache.get('a')).toBe(null)
})

test('what is over makes room for what comes, though nobody asked for it again', async () => {
  const { cache, pass } = cacheOf({ ...many, entries: 20 })
  await cache.set('lasting', 'x', 1000)
  for (let made = 0; made < 9; made++) await cache.set(`short ${made}`, 'x', 10)
  pass(10)
  for (let made = 0; made < 15; made++) await cache.set(`next ${made}`, 'x', 10)
  expect(await cache.get('lasting')).toBe('x')
})

test('values take no more room than they may, and the last one is there', async () => {
  const characters = 100
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    length: fc.integer({ max: 60, min: 0 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step), async steps => {
      const { cache } = cacheOf({ ...many, characters })
      for (const { key, length } of steps) {
        await cache.set(key, 'x'.repeat(length), 10)
        expect((await cache.get(key))?.length).toBe(length)
      }
      const cached = await Promise.all(['a', 'b', 'c', 'd'].map(key => cache.get(key)))
      const taken = cached.reduce((sum, value) => sum + (value === null ? 0 : value.length + 1), 0)
      expect(taken).toBeLessThanOrEqual(characters)
    }),
  )
})

test('what nobody used for the longest time goes first', async () => {
  const { cache } = cacheOf({ ...many, entries: 2 })
  await cache.set('a', 'x', 10)
  await cache.set('b', 'x', 10)
  await cache.get('a')
  await cache.set('c', 'x', 10)
  expect(await Promise.all(['a', 'b', 'c'].map(key => cache.get(key)))).toEqual(['x', null, 'x'])
})

test('filling it with values sets back no counter', async () => {
  const { cache } = cacheOf({ ...many, entries: 2 })
  await cache.hit('limit', 60)
  expect(await cache.claim('once', 60)).toBe(true)
  for (let made = 0; made < 10; made++) await cache.set(`${made}`, 'x', 60)
  expect(await cache.hit('limit', 60)).toEqual({ count: 2, leftSec: 60 })
  expect(await cache.claim('once', 60)).toBe(false)
})

test('filling it with claims sets back no counter', async () => {
  const { cache } = cacheOf({ ...many, entries: 2 })
  await cache.hit('limit', 60)
  for (let made = 0; made < 10; made++) await cache.claim(`${made}`, 60)
  expect(await cache.hit('limit', 60)).toEqual({ count: 2, leftSec: 60 })
  expect(await cache.claim('9', 60)).toBe(false)
  await cache.delete('9')
  expect(await cache.claim('9', 60)).toBe(true)
})

test('a counter begins anew when its window is over or it is deleted', async () => {
  const { cache, pass } = cacheOf()
  await cache.hit('a', 60)
  pass(30)
  expect(await cache.hit('a', 60)).toEqual({ count: 2, leftSec: 30 })
  pass(30)
  expect((await cache.hit('a', 60)).count).toBe(1)
  await cache.delete('a')
  expect((await cache.hit('a', 60)).count).toBe(1)
})
