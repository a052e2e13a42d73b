import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Letter, lettersOf } from '../text/chinese.ts'
import { highlightOf, longestParts } from './highlight.ts'

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
  ['龙门客栈', '龍門', [[0, 2]]],
  // 乾 alone is 干 in simplified letters, but not in this name.
  ['乾隆下江南', '乾隆', [[0, 2]]],
  ['乾隆下江南', '乾', [[0, 1]]],
  // Viewers in Taiwan see other words, which may be longer: 网络 is 網路, 博客 is 部落格.
  ['網路迷蹤', '网络', [[0, 2]]],
  ['網路迷蹤', '網絡迷', [[0, 3]]],
  ['网络迷踪', '網路', [[0, 2]]],
  ['我的部落格人生', '博客人生', [[2, 7]]],
  ['我的博客人生', '部落格', [[2, 4]]],
  [
    '《印表機》與計程車',
    '出租车 打印机',
    [
      [1, 4],
      [6, 9],
    ],
  ],
  ['Cafe\u0301 網路', '网络', [[6, 8]]],
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
  expect(highlightOf(q)(text)).toEqual(ranges)
})

/** Marks by trying every part of what is looked for, the longest first. */
function partsOneByOne(letters: readonly Letter[], wanted: readonly string[]): boolean[] {
  const marked = letters.map(() => false)
  const standsAt = (part: readonly string[], place: number) =>
    part.every((sign, index) => {
      const letter = letters[place + index]
      return letter?.folded === sign || letter?.alone === sign
    })
  for (let at = 0; at < wanted.length; at++) {
    for (let size = wanted.length - at; size >= 2; size--) {
      const part = wanted.slice(at, at + size)
      let isFound = false
      for (let place = 0; place < letters.length; place++) {
        if (!standsAt(part, place)) continue
        isFound = true
        marked.fill(true, place, place + size)
        place += size - 1
      }
      if (!isFound) continue
      at += size - 1
      break
    }
  }
  return marked
}

const signs = (most: number) =>
  fc.array(fc.constantFrom(...'乾干隆龙龍门'), { maxLength: most }).map(letters => letters.join(''))

test('the longest parts are those that trying every part finds', () => {
  fc.assert(
    fc.property(signs(12), signs(12), (text, q) => {
      const letters = lettersOf(text)
      const marked = letters.map(() => false)
      for (const [from, to] of longestParts(letters, [...q])) marked.fill(true, from, to)
      expect(marked).toEqual(partsOneByOne(letters, [...q]))
    }),
  )
})

test.each([
  ['nothing stands here', '听雨江湖夜归人'],
  ['every letter does', '山海山海山海山'],
])('a long query looks at each letter once for each of its own: %s', (_, text) => {
  let looks = 0
  const letters = lettersOf(text).map(letter => ({
    ...letter,
    get folded() {
      looks++
      return letter.folded
    },
  }))
  const wanted = [...'山海'.repeat(30)]
  longestParts(letters, wanted)
  expect(looks).toBeLessThanOrEqual((wanted.length + 1) * letters.length)
})
