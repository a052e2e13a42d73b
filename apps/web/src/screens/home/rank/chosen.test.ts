import { expect, it } from 'vitest'
import { readChosen } from './chosen.ts'

const read = (query: string) => readChosen(new URLSearchParams(query))

it('opens what an address names and leaves everything else as it was', () => {
  expect(read('')).toBe(null)
  expect(read('from=home')).toBe(null)
  expect(read('board=rising')).toEqual({ board: 'rising', kind: null })
  expect(read('kind=anime')).toEqual({ board: 'hot', kind: 'anime' })
  expect(read('board=new&kind=drama')).toEqual({ board: 'new', kind: 'drama' })
})
