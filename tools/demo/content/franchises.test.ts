import { expect, it } from 'vitest'
import { franchises } from './franchises.ts'
import { works } from './world.ts'

it('is made of works that there are, each once in a set', () => {
  const keys = new Set(works.map(work => work.key))
  for (const { title, works: own } of franchises) {
    expect(
      own.filter(key => !keys.has(key)),
      title,
    ).toEqual([])
    expect(new Set(own).size, title).toBe(own.length)
  }
})
