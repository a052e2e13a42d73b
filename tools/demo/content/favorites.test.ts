import { expect, it } from 'vitest'
import { favoriteFolders } from './favorites.ts'
import { works } from './world.ts'

it('is of works that there are, each in one folder, and ends with a series', () => {
  const kinds = new Map(works.map(work => [work.key, work.kind]))
  const saved = favoriteFolders.flatMap(folder => folder.works)
  expect(saved.filter(key => !kinds.has(key))).toEqual([])
  expect(new Set(saved).size).toBe(saved.length)
  expect(kinds.get(saved.at(-1) ?? '')).toBe('drama')
})
