import { expect, test } from 'vitest'
import { draftOf, pinsOf, samePins } from './pin-drafts.ts'

test('what is sent has no empty lines and no spaces around', () => {
  expect(pinsOf([draftOf(' 星港 '), draftOf('  ')])).toEqual([{ text: '星港', until: null }])
})

test('another word, time, order or line is a change', () => {
  const pins = [
    { text: 'a', until: null },
    { text: 'b', until: 5 },
  ]
  const drafts = pins.map((pin, index) => ({ ...pin, key: String(index) }))
  expect(samePins(drafts, pins)).toBe(true)
  expect(samePins(drafts.toReversed(), pins)).toBe(false)
  expect(samePins([...drafts, draftOf('')], pins)).toBe(false)
  expect(samePins(drafts.slice(0, 1), pins)).toBe(false)
  expect(
    samePins(
      drafts.map(draft => ({ ...draft, until: 6 })),
      pins,
    ),
  ).toBe(false)
})
