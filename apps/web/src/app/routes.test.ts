import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { notFound, pathsOf, routeOf, routes, stands } from './routes.ts'

it('gives every address to one screen', () => {
  const paths = routes.flatMap(pathsOf).map(path => path.toLowerCase())
  expect(new Set(paths).size).toBe(paths.length)
})
it('finds a screen by its path and by every alias', () => {
  for (const route of routes) {
    for (const path of pathsOf(route)) {
      expect(routeOf(path.replace(/:\w+/, 'x')).route, path).toBe(route)
    }
  }
})
it('hands over the values in the path', () => {
  expect(routeOf('/play/01abc').params).toEqual({ mediaKey: '01abc' })
})
it('leads any other path to the not-found page', () => {
  expect(routeOf('/nowhere').route).toBe(notFound)
  expect(routeOf('/play/a/b').route).toBe(notFound)
  expect(stands('/openVip?type=2')).toBe(false)
  expect(stands('/list?kind=movie')).toBe(true)
})
it('has a screen of its own behind every route', () => {
  const table = readFileSync(new URL('./routes.ts', import.meta.url), 'utf8')
  const files = [...table.matchAll(/import\('(.+?)'\)/g)].map(([, file = '']) => file)
  expect(new Set(files).size).toBe(routes.length + 1)
  for (const file of files) expect(existsSync(new URL(file, import.meta.url)), file).toBe(true)
})
