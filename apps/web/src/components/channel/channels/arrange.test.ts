import { expect, it } from 'vitest'
import { arrange, moved, pinned, switched } from './arrange.ts'

const channels = ['home', 'movie', 'drama', 'anime', 'sport'].map(key => ({ key, fixed: key === 'home' }))
const none = { order: [], hidden: [], pins: [] }
const shown = (arrangement: Parameters<typeof arrange>[1]) =>
  arrange(channels, arrangement)
    .shown.map(({ key }) => key)
    .join(' ')

it('uses the site’s order where the viewer has made none', () => {
  expect(shown(none)).toBe('home movie drama anime sport')
})
it('puts pins first, then what was ordered, then what is new', () => {
  expect(shown({ order: ['sport', 'movie'], hidden: [], pins: ['anime'] })).toBe(
    'home anime sport movie drama',
  )
})
it('never hides a fixed channel, and ignores keys of no channel', () => {
  const arrangement = { order: ['gone'], hidden: ['home', 'drama', 'gone'], pins: ['gone'] }
  expect(shown(arrangement)).toBe('home movie anime sport')
  expect(arrange(channels, arrangement).hidden.map(({ key }) => key)).toEqual(['drama'])
})
it('moves a channel to the position of another, but not out of its group', () => {
  const now = { order: [], hidden: [], pins: ['drama'] }
  const { shown: strip } = arrange(channels, now)
  expect(shown(moved(now, strip, 'sport', 'movie'))).toBe('home drama sport movie anime')
  expect(moved(now, strip, 'sport', 'drama')).toBe(now)
  expect(moved(now, strip, 'sport', 'home')).toBe(now)
})
it('pins behind the pins, and lets go to the head of the others', () => {
  const one = pinned(none, arrange(channels, none).shown, 'sport')
  expect(shown(one)).toBe('home sport movie drama anime')
  const two = pinned(one, arrange(channels, one).shown, 'anime')
  expect(shown(two)).toBe('home sport anime movie drama')
  expect(shown(pinned(two, arrange(channels, two).shown, 'sport'))).toBe('home anime sport movie drama')
})
it('hides a pinned channel with its pin, and brings it back at the end', () => {
  const now = { order: [], hidden: [], pins: ['drama'] }
  const away = switched(now, arrange(channels, now).shown, 'drama')
  expect(shown(away)).toBe('home movie anime sport')
  expect(shown(switched(away, arrange(channels, away).shown, 'drama'))).toBe('home movie anime sport drama')
})
