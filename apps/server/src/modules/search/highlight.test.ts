import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

test.each([
  ['流浪地球', '地球', [[2, 4]]],
  [
    '地球与地球',
    '地球',
    [
      [0, 2],
      [3, 5],
    ],
  ],
  ['龍門客棧', '龙门', [[0, 2]]],
  ['流浪地球', 'liul', [[0, 2]]],
  ['流浪地球', 'diqiu', [[2, 4]]],
  ['流浪地球', 'lldq', [[0, 4]]],
  ['The Wandering Earth', 'EARTH', [[14, 19]]],
  ['Café 咖啡', 'cafe', [[0, 4]]],
  ['流浪地球', '流浪地球吴京', [[0, 4]]],
  [
    '吴京的流浪',
    '流浪 吴京',
    [
      [0, 2],
      [3, 5],
    ],
  ],
  ['第九区：😀重启', '重启', [[6, 8]]],
  ['A-B c', 'bc', [[2, 5]]],
  ['流浪地球', '火星', []],
  ['流浪地球', 'xyz', []],
  ['', '火星', []],
])('in %s the answer to %s is marked', (text, q, ranges) => {
  expect(highlight(text, q)).toEqual(ranges)
})
