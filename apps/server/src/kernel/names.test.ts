import { describe, expect, test } from 'vitest'
import { isReservedName, isVisibleName, skeletonOf } from './names.ts'

describe('two names look the same', () => {
  test.each([
    ['站长', '站\u{FE0F}长'],
    ['站长', '站\u{034F}长'],
    ['站长', '站長'],
    ['alice', 'alice\u{17B4}'],
    ['alice', '\u{0430}lice'],
    ['Alice', '\u{0391}lice'],
    ['ALICE', '\u{0410}lice'],
    ['alice', 'ａｌｉｃｅ'],
    ['Ian', 'lan'],
    ['bob', 'b0b'],
    ['modem', 'modern'],
    ['café', 'cafe\u{0301}'],
  ])('%s and %s', (name, other) => {
    expect(skeletonOf(other)).toBe(skeletonOf(name))
  })

  test.each([
    ['星河', '星湖'],
    ['alice', 'alicia'],
    ['café', 'cafe'],
    ['user 12', 'user 21'],
  ])('but not %s and %s', (name, other) => {
    expect(skeletonOf(other)).not.toBe(skeletonOf(name))
  })
})

describe('a name can be seen', () => {
  test.each(['星河', 'café', '👨‍👩‍👧', '❤️', 'Ёлка', 'हिन्दी'])('%s', name => {
    expect(isVisibleName(name)).toBe(true)
  })

  test.each(['站\u{FE0F}', '站\u{034F}长', 'alice\u{17B4}', `Z${'\u{0301}'.repeat(19)}`, 'a\u{202E}b'])(
    'but not %j',
    name => {
      expect(isVisibleName(name)).toBe(false)
    },
  )
})

describe('a name is the site’s own', () => {
  test.each([
    '官方',
    '星河官方',
    '官 方',
    '官.方',
    '站長',
    '客服小王',
    'admin',
    'ADMIN 7',
    'admin007',
    '\u{0430}dmin',
    'Adm1n',
    'the official',
  ])('%s', name => {
    expect(isReservedName(name)).toBe(true)
  })

  test.each(['badminton', '星河旅人', 'administrate', '官渡之战', '方官', 'staffan'])('but not %s', name => {
    expect(isReservedName(name)).toBe(false)
  })
})
