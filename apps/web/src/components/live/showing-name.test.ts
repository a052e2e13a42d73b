import { expect, test } from 'vitest'
import { shareOf, showingName } from './showing-name.ts'

const showing = {
  title: 'River',
  kind: 'drama',
  part: 3,
  partTitle: '',
  mediaKey: null,
  cover: null,
  startsAt: 1000,
  endsAt: 3000,
} as const

test('a series is named with its episode, a single work by its title', () => {
  const t = (key: string, values?: Record<string, string | number>) => `${key}:${values?.number}`
  expect(showingName(showing, t)).toBe('River work.episode:3')
  expect(showingName({ ...showing, kind: 'variety' }, t)).toBe('River work.issue:3')
  expect(showingName({ ...showing, part: null }, t)).toBe('River')
})

test('progress stays between 0 and 1', () => {
  expect([0, 1000, 1500, 3000, 9000].map(now => shareOf(showing, now))).toEqual([0, 0, 0.25, 1, 1])
})
