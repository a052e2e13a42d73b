import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { notFound, routeOf, routes, stands } from './route.ts'

const texts = (part: string): Record<string, string> =>
  JSON.parse(
    readFileSync(
      new URL(part === 'player' ? '../player/zh-CN.json' : `../text/zh-CN/${part}.json`, import.meta.url),
      'utf8',
    ),
  )

it('gives every address to one screen', () => {
  const paths = routes.flatMap(route => route.paths).map(path => path.toLowerCase())
  expect(new Set(paths).size).toBe(paths.length)
})
it('finds a screen by its path and by every alias', () => {
  for (const route of routes) {
    for (const path of route.paths) expect(routeOf(path.replace(/:\w+/, 'x')).route, path).toBe(route)
  }
})
it('hands over the values in the path', () => {
  expect(routeOf('/play/01abc').params).toEqual({ mediaKey: '01abc' })
})
it('leads any other path to the not-found page', () => {
  expect(routeOf('/nowhere').route).toBe(notFound)
  expect(routeOf('/play/a/b').route).toBe(notFound)
  expect(stands('/list?kind=movie')).toBe(true)
})
it('has a screen of its own behind every route that is not to come', () => {
  const table = readFileSync(new URL('./routes.ts', import.meta.url), 'utf8')
  const files = [...table.matchAll(/import\('(.+?)'\)/g)].map(([, file = '']) => file)
  expect(new Set(files).size).toBe(routes.filter(route => !route.later).length)
  for (const file of files) expect(existsSync(new URL(file, import.meta.url)), file).toBe(true)
})
it('counts the screens that are still to come', () => {
  expect(routes.filter(route => route.later)).toHaveLength(79)
})
it('titles every screen in a part of the texts that it loads', () => {
  const app = texts('app')
  for (const route of [...routes, notFound]) {
    const spoken = Object.assign({}, app, ...route.texts.map(part => texts(part)))
    expect(Object.keys(spoken), route.name).toContain(route.title)
  }
})
it('has no part of the texts that nobody loads', () => {
  // The bodies of home's channels bring parts of their own.
  const bodies = readFileSync(new URL('../components/channel/channels/bodies.ts', import.meta.url), 'utf8')
  const byBodies = [...bodies.matchAll(/'(\w+)'/g)].map(([, part = '']) => part)
  const loaded = new Set<string>([...[...routes, notFound].flatMap(route => [...route.texts]), ...byBodies])
  const parts = readdirSync(new URL('../text/zh-CN', import.meta.url)).map(file => file.replace('.json', ''))
  const empty = parts.filter(part => Object.keys(texts(part)).length === 0)
  expect(parts.filter(part => part !== 'app' && !loaded.has(part) && !empty.includes(part))).toEqual([])
})
