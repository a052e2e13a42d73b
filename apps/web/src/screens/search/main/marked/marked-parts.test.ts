import { expect, it } from 'vitest'
import { markedParts } from './marked-parts.ts'

it('cuts a text at the ends of what answers', () => {
  expect(markedParts('ab星河cd', [[2, 4]])).toEqual([
    { from: 0, text: 'ab', isMarked: false },
    { from: 2, text: '星河', isMarked: true },
    { from: 4, text: 'cd', isMarked: false },
  ])
})
it('loses no character, whatever the ranges', () => {
  for (const ranges of [
    [],
    [[0, 9]],
    [
      [0, 1],
      [1, 2],
    ],
    [
      [1, 3],
      [2, 9],
    ],
    [[5, 7]],
  ] as [number, number][][])
    expect(
      markedParts('abcd', ranges)
        .map(part => part.text)
        .join(''),
    ).toBe('abcd')
})
