import { describe, expect, test } from 'vitest'
import { isReservedName, isVisibleName } from './names.ts'
import { skeletonOf } from './skeleton.ts'

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
    ['café', 'cafe'],
    ['日本', '曰本'],
    ['未来', '末来'],
    ['天下', '夭下'],
    ['小明', '小眀'],
    ['小明', '小朙'],
    ['星河', '星河\u{02D1}'],
    ['星河', '星河\u{02D9}'],
    ['星河', '星河\u{A78F}'],
    ['星河', '星河\u{1802}'],
    ['星河', '星河\u{309B}'],
    ['星河', '星·河'],
    ['星河', '星丨河'],
    ['alice', 'alice\u{0332}'],
    ['alice', 'ạlice'],
    ['alice', '\u{1F170}lice'],
    ['alice', 'a|ice'],
    ['star_1', 'star 1'],
  ])('%s and %s', (name, other) => {
    expect(skeletonOf(other)).toBe(skeletonOf(name))
  })

  test.each([
    ['星河', '星湖'],
    ['alice', 'alicia'],
    ['user 12', 'user 21'],
    ['星河', '星河❤'],
    ['❤️❤️', '👨‍👩‍👧'],
    ['…', '!!'],
    ['ガンダム', 'カンタム'],
    ['佐々木', '佐木'],
    ['हिन्दी', 'हनद'],
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
    '超管小李',
    '安全中心',
    'KeFu 01',
    'admin',
    'ADMIN 7',
    'admin007',
    '\u{0430}dmin',
    'Adm1n',
    'the official',
    'Admin小助手',
    'admin官网',
    'adminです',
    'a.d.min',
    'a d m i n',
    'ad_min',
    'the ad-min 7',
    '@dmin',
    '4dmin007',
    '\u{1F170}dmin',
    '宫方',
    '宮方',
    '官万',
    '菅理员',
    '管里员',
    '站丨长',
    '站|长',
    '星河宫方',
    '宫方小王',
    '小王官方号',
    '我是客服小王',
    '系统',
    '系统1',
    '运营',
    '审核员',
    '小编',
    'root',
    'Root 7',
    '$upport',
    'support',
    '星河运营',
    '0fficial',
    '星河',
    '星 河 7',
    'Xinghe',
    'Nebula Films',
    'nebu1a-films',
    'Nebula Films 系统',
  ])('%s', name => {
    expect(isReservedName(name, ['星河', 'Nebula Films', '🎬'])).toBe(true)
  })

  test.each([
    'badminton',
    '星河旅人',
    'administrate',
    '官渡之战',
    '方官',
    'staffan',
    '系统论',
    'Nebula Fan',
    '1234',
    '❤❤',
    '北京老王',
    '后宫方面',
    '皇宮方圓',
    '感官网',
    '器官方',
    '五官方正',
    '故宫网红',
    '网站长期',
    '出版主题',
    '乘客服装',
    '小编辑',
    '菜市场运营',
    'Square root',
    'Grass Root',
    'Support Act',
  ])('but not %s', name => {
    expect(isReservedName(name, ['星河', 'Nebula Films', '🎬'])).toBe(false)
  })
})
