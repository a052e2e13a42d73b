import { expect, test } from 'vitest'
import { ranked, tasteOf } from './taste.ts'

const piece = (id: string, ...keys: string[]) => ({ id, topics: keys.map(key => ({ key, weight: 1 })) })

test('one is fondest of what many pieces are about, and of late ones before early ones', () => {
  const tastes = tasteOf([piece('1', 'new', 'both'), piece('2', 'both'), piece('3', 'old')], 10)
  expect(tastes.map(({ topic }) => topic)).toEqual(['both', 'new', 'old'])
  expect(tastes.map(({ only }) => only)).toEqual([null, '1', '3'])
  expect(tastes[0]?.weight).toBe(1)
  expect(tasteOf([piece('1', 'a', 'b')], 1)).toHaveLength(1)
  expect(tasteOf([], 10)).toEqual([])
})

test('a candidate stands where all its voices put it, for the reason of the loudest', () => {
  const voice = (id: string, of: string, weight: number) => ({ id, reason: 'topic' as const, of, weight })
  expect(ranked([voice('a', 'x', 3), voice('b', 'x', 2), voice('b', 'y', 2.5)])).toEqual([
    { id: 'b', reason: 'topic', of: 'y' },
    { id: 'a', reason: 'topic', of: 'x' },
  ])
})
