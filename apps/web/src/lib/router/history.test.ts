import { expect, test, vi } from 'vitest'
import { createHistory, previousAddress, stepsBackTo } from './history.ts'

/** As much of a browser as a history needs, opened at an address. */
function openBrowser(address: string) {
  const entries = [{ state: null as unknown, url: new URL(address, 'https://site.example') }]
  const window = new EventTarget()
  let at = 0
  const there = () => entries[at] as (typeof entries)[number]
  const history = {
    get state() {
      return there().state
    },
    pushState(state: unknown, _: string, to = '') {
      entries.splice(++at, Infinity, { state, url: new URL(to, entries[at - 1]?.url) })
    },
    replaceState(state: unknown, _: string, to = '') {
      entries[at] = { state, url: to === '' ? there().url : new URL(to, there().url) }
    },
    go(distance: number) {
      at += distance
      window.dispatchEvent(new Event('popstate'))
    },
  }
  Object.defineProperties(window, { history: { value: history }, location: { get: () => there().url } })
  vi.stubGlobal('window', window)
  return { paths: () => entries.slice(0, at + 1).map(({ url }) => url.pathname) }
}

test('a chain of screens leads back to where it began, over a reload too', () => {
  const browser = openBrowser('/discovery')
  const { navigate } = createHistory()
  for (const to of ['/publishDynamic', '/dynamicVideoAddPoster?at=1', '/dynamicVideoEditPoster']) navigate(to)
  expect(stepsBackTo('/publishDynamic')).toBe(2)
  createHistory()
  expect(stepsBackTo('/publishDynamic')).toBe(2)
  expect(previousAddress()).toBe('/dynamicVideoAddPoster?at=1')
  navigate(-2)
  expect(browser.paths()).toEqual(['/discovery', '/publishDynamic'])
  navigate('/myDynamic', { replace: true })
  expect(browser.paths()).toEqual(['/discovery', '/myDynamic'])
  expect(stepsBackTo('/discovery')).toBe(1)
})

test('what the application did not lead through is not gone back to', () => {
  openBrowser('/selectVideoPreview')
  const { navigate } = createHistory()
  expect(stepsBackTo('/publishDynamic')).toBe(0)
  for (const to of ['/publishDynamic', '/a', '/b', '/c', '/d']) navigate(to)
  // Only the last ones are known.
  expect(stepsBackTo('/publishDynamic')).toBe(4)
  navigate('/e')
  expect(stepsBackTo('/publishDynamic')).toBe(0)
})

test('a screen that takes the place of another keeps what lies behind', () => {
  openBrowser('/publishDynamic')
  const { navigate } = createHistory()
  navigate('/previewDynamicVideo')
  navigate('/selectVideoPreview', { replace: true })
  expect(stepsBackTo('/publishDynamic')).toBe(1)
})
