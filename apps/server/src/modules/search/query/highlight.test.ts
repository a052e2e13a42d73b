import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Character, charactersOf } from '../text/chinese.ts'
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
  // 乾 alone is 干 in simplified characters, but not in this name.
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
])('in %s the match of %s is highlighted', (text, q, ranges) => {
  expect(highlightOf(q)(text)).toEqual(ranges)
})

/** Highlights by trying every part of the query, the longest first. */
function partsOneByOne(characters: readonly Character[], wanted: readonly string[]): boolean[] {
  const marked = characters.map(() => false)
  const matchesAt = (part: readonly string[], place: number) =>
    part.every((sign, index) => {
      const character = characters[place + index]
      return character?.folded === sign || character?.alone === sign
    })
  for (let at = 0; at < wanted.length; at++) {
    for (let size = wanted.length - at; size >= 2; size--) {
      const part = wanted.slice(at, at + size)
      let isFound = false
      for (let place = 0; place < characters.length; place++) {
        if (!matchesAt(part, place)) continue
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

const texts = (most: number) =>
  fc.array(fc.constantFrom(...'乾干隆龙龍门'), { maxLength: most }).map(characters => characters.join(''))

test('the longest parts are those that trying every part finds', () => {
  fc.assert(
    fc.property(texts(12), texts(12), (text, q) => {
      const characters = charactersOf(text)
      const marked = characters.map(() => false)
      for (const [from, to] of longestParts(characters, [...q])) marked.fill(true, from, to)
      expect(marked).toEqual(partsOneByOne(characters, [...q]))
    }),
  )
})

test.each([
  ['nothing is found here', '听雨江湖夜归人'],
  ['every character does', '山海山海山海山'],
])('a long query compares each pair of characters once: %s', (_, text) => {
  let looks = 0
  const characters = charactersOf(text).map(character => ({
    ...character,
    get folded() {
      looks++
      return character.folded
    },
  }))
  const wanted = [...'山海'.repeat(30)]
  longestParts(characters, wanted)
  expect(looks).toBeLessThanOrEqual((wanted.length + 1) * characters.length)
})
