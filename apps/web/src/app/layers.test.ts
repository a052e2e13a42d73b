import { expect, it } from 'vitest'
import type { Move, Place } from '#lib/router/history.ts'
import { type Layer, nextLayers, slideOf } from './layers.ts'
import { routes } from './route.ts'

const at = (pathname: string, index: number, move: Move = 'push'): Place => ({
  location: { pathname, search: '', key: `${pathname}${index}` },
  index,
  move,
})
const visit = (...places: Place[]) => places.reduce<Layer[]>((layers, place) => nextLayers(layers, place), [])
const ids = (layers: Layer[]) => layers.map(({ id }) => id)

it('shows one screen and keeps home hidden behind it', () => {
  expect(ids(visit(at('/', 0), at('/play/a', 1)))).toEqual(['home', 'play@1'])
})
it('drops a screen that is made anew as soon as another shows', () => {
  expect(ids(visit(at('/', 0), at('/play/a', 1), at('/play/b', 2)))).toEqual(['home', 'play@2'])
})
it('keeps a list while it lies behind and drops it once it was left backwards', () => {
  const behind = visit(at('/', 0), at('/list', 1), at('/play/a', 2))
  expect(ids(behind)).toEqual(['home', 'list@1', 'play@2'])
  expect(ids(nextLayers(behind, at('/list', 1, 'pop')))).toEqual(['home', 'list@1'])
  expect(ids(nextLayers(behind, at('/', 0, 'pop')))).toEqual(['home'])
})
it('stays the same screen when its address is replaced in place', () => {
  expect(ids(visit(at('/list/movie', 1), at('/list/drama', 1, 'replace')))).toEqual(['list@1'])
  expect(ids(visit(at('/', 0), at('/movie', 0, 'replace')))).toEqual(['home'])
})
it('keeps four screens behind the one that shows, and the session’s own whatever lies over them', () => {
  const lists = [1, 2, 3, 4, 5, 6, 7].map(index => at(`/list/${index}`, index))
  expect(ids(visit(at('/', 0), ...lists))).toEqual(['home', 'list@3', 'list@4', 'list@5', 'list@6', 'list@7'])
})
it('keeps five screens for the whole visit', () => {
  const sessionScreens = routes.filter(route => route.cache === 'session').map(route => route.name)
  expect(sessionScreens).toEqual(['home', 'discovery', 'rank', 'user', 'help'])
})

it('slides forward on push, back on return, and not at all between channels', () => {
  expect(slideOf(at('/', 0), at('/list', 1))).toBe('forward')
  expect(slideOf(at('/play/a', 1), at('/', 0, 'pop'))).toBe('back')
  expect(slideOf(at('/play/a', 1), at('/login', 2, 'pop'))).toBe('forward')
  expect(slideOf(at('/', 0), at('/movie', 0, 'replace'))).toBe('none')
  expect(slideOf(at('/login', 1), at('/play/a', 1, 'replace'))).toBe('back')
})
it('slides between tabs by their order, also where one of them lies on the history', () => {
  expect(slideOf(at('/', 0), at('/user', 0, 'replace'))).toBe('forward')
  expect(slideOf(at('/rank', 0), at('/discovery', 0, 'replace'))).toBe('back')
  expect(slideOf(at('/rank', 0), at('/discovery', 1))).toBe('back')
  expect(slideOf(at('/discovery', 1), at('/rank', 0, 'pop'))).toBe('back')
})

it('opens a film at once, and slides it away', () => {
  expect(slideOf(at('/', 0), at('/play/a', 1))).toBe('none')
  expect(slideOf(at('/play/a', 1), at('/play/b', 2))).toBe('none')
  expect(slideOf(at('/play/a', 1), at('/list', 0, 'pop'))).toBe('back')
  expect(slideOf(at('/list', 0), at('/play/a', 1, 'pop'))).toBe('forward')
})
it('stands still when a layer over a screen is closed', () => {
  expect(slideOf(at('/miniVideoChannel', 1), at('/miniVideoChannel', 1, 'pop'))).toBe('none')
})
