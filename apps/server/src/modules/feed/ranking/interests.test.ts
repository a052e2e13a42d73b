import { expect, test } from 'vitest'
import { interestsFrom, rankByScore } from './interests.ts'

const entry = (id: string, ...keys: string[]) => ({ id, topics: keys.map(key => ({ key, weight: 1 })) })

test('interests rank topics of many entries first, and recent entries before old ones', () => {
  const interests = interestsFrom([entry('1', 'new', 'both'), entry('2', 'both'), entry('3', 'old')], 10)
  expect(interests.map(({ topic }) => topic)).toEqual(['both', 'new', 'old'])
  expect(interests.map(({ only }) => only)).toEqual([null, '1', '3'])
  expect(interests[0]?.weight).toBe(1)
  expect(interestsFrom([entry('1', 'a', 'b')], 1)).toHaveLength(1)
  expect(interestsFrom([], 10)).toEqual([])
})

test('a candidate is ranked by the sum of its scores, with the reason of the highest', () => {
  const candidate = (id: string, reasonKey: string, weight: number) => ({
    id,
    reason: 'topic' as const,
    reasonKey,
    weight,
  })
  expect(rankByScore([candidate('a', 'x', 3), candidate('b', 'x', 2), candidate('b', 'y', 2.5)])).toEqual([
    { id: 'b', reason: 'topic', reasonKey: 'y' },
    { id: 'a', reason: 'topic', reasonKey: 'x' },
  ])
})
