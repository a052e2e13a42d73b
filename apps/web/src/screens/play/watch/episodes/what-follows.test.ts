import type { WorkCard } from '@xinghe/contract'
import { expect, test } from 'vitest'
import { episodeAddress, whatComesBefore, whatFollows } from './what-follows.ts'

const items = ['a', 'b', 'c'].map(mediaKey => ({ mediaKey }) as WorkCard)
const album = { id: 's', items }
const chosen = { album, chosen: 's' }
const met = { album, chosen: null }
const alone = { album: null, chosen: null }

test('nothing is known to follow before the work has been opened', () => {
  expect(whatFollows(null, chosen)).toBeNull()
})

test('the next episode follows, with the chosen set in its address', () => {
  const open = { mediaKey: 'a', next: 'e2' }
  expect(whatFollows(open, alone)).toEqual({ kind: 'episode', address: '/play/a?episode=e2', byItself: true })
  expect(whatFollows(open, met)?.address).toBe('/play/a?episode=e2')
  expect(whatFollows(open, chosen)?.address).toBe('/play/a?episode=e2&album=s')
})

test('after the last episode the next work of a chosen set begins by itself', () => {
  const after = (mediaKey: string) => whatFollows({ mediaKey, next: null }, chosen)
  expect(after('a')).toEqual({ kind: 'work', address: '/play/b?album=s', byItself: true })
  expect(after('b')?.address).toBe('/play/c?album=s')
  expect(after('c')).toBeNull()
})

test('a franchise that the viewer did not choose offers its next work and waits', () => {
  expect(whatFollows({ mediaKey: 'a', next: null }, met)).toMatchObject({ kind: 'work', byItself: false })
})

test('a work that is in no set, or not in this one, is the end', () => {
  expect(whatFollows({ mediaKey: 'a', next: null }, alone)).toBeNull()
  expect(whatFollows({ mediaKey: 'x', next: null }, chosen)).toBeNull()
})

test('an episode has the chosen set in its address also while the set is loading', () => {
  expect(episodeAddress('a', 'e3', { album: null, chosen: 's' })).toBe('/play/a?episode=e3&album=s')
  expect(episodeAddress('a', 'e3', met)).toBe('/play/a?episode=e3')
})

test('the one before is the nearest that plays, and the first has none', () => {
  const episodes = ['e1', 'e2', 'e3'].map(id => ({ id, playable: id !== 'e2' }))
  const before = (episode: string) => whatComesBefore({ mediaKey: 'a', episode }, episodes, alone)
  expect(before('e3')).toBe(episodeAddress('a', 'e1', alone))
  expect(before('e1')).toBeNull()
  expect(before('gone')).toBeNull()
  expect(whatComesBefore(null, episodes, alone)).toBeNull()
})
