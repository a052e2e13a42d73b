import { expect, test } from 'vitest'
import { distanceKm, fieldOf, roundedPlace, stateOf } from './rules.ts'

test('an author belongs to the channel of most of their posts', () => {
  const map = { life: ['food', 'pets'], tech: ['ai'] }
  expect(fieldOf([{ labels: ['ai'] }, { labels: ['food'] }, { labels: ['pets', 'ai'] }], map)).toBe('life')
  expect(fieldOf([{ labels: ['ai', 'space'] }], map)).toBe('tech')
  expect(fieldOf([{ labels: [] }], map)).toBeNull()
})

test('a place is known no closer than to a tenth of a degree', () => {
  expect(roundedPlace({ name: '西湖', lat: 30.24571, lng: -120.15432 })).toEqual({
    name: '西湖',
    lat: 30.2,
    lng: -120.2,
  })
  expect(roundedPlace({ name: '西湖', lat: 30 })).toEqual({ name: '西湖', lat: null, lng: null })
})

test('a post is as far as what holds it back', () => {
  const film = { isPlayable: true, problem: null }
  const waiting = { isPlayable: false, problem: null }
  const post = { isOut: false, isHidden: true, film, hiding: { isOpen: true, isReview: true } }
  expect(stateOf({ ...post, isOut: true, isHidden: false })).toBe('public')
  expect(stateOf(post)).toBe('review')
  expect(stateOf({ ...post, film: waiting })).toBe('transcoding')
  expect(stateOf({ ...post, film: { isPlayable: false, problem: 'no' } })).toBe('failed')
  expect(stateOf({ ...post, hiding: { isOpen: false, isReview: true } })).toBe('rejected')
  expect(stateOf({ ...post, hiding: { isOpen: true, isReview: false } })).toBe('hidden')
  expect(stateOf({ ...post, hiding: null })).toBe('hidden')
  expect(stateOf({ ...post, isHidden: false, film: waiting, hiding: null })).toBe('transcoding')
})

test('how far two places are from each other', () => {
  const [shanghai, hangzhou] = [
    { lat: 31.2, lng: 121.5 },
    { lat: 30.2, lng: 120.2 },
  ]
  expect(distanceKm(shanghai, shanghai)).toBe(0)
  expect(Math.round(distanceKm(shanghai, hangzhou) / 10)).toBe(17)
})
