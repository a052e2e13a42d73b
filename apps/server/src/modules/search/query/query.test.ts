import { expect, test } from 'vitest'
import { keysOf, personKeys } from '../text/lexemes.ts'
import { parseQuery, weighted } from './query.ts'

test.each([
  ['流浪地球', "'流浪' & '地球'"],
  ['流浪的地球', "'流浪' & '地球'"],
  ['我和你', "'我和' & '和你'"],
  ['爱', "'爱'"],
  ['2019 流浪', "'2019' & '流浪'"],
  ['龍門', "'龙门'"],
  ['Wandering earth 2', "'wandering' & 'earth' & '2'"],
  ['Wandering ear', "'wandering' & 'ear':*"],
  ["o'neil", "'o' & 'neil':*"],
  ['！？', ''],
])('%s is parsed as %s', (q, terms) => {
  expect(parseQuery(q).terms).toBe(terms)
})

test('every term is restricted to its field', () => {
  expect(weighted(parseQuery('流浪 Earth').terms, 'A')).toBe("'流浪':A & 'earth':*A")
})

test('a title is suggested from each of its words on, in characters, pinyin and initials', () => {
  const keys = keysOf({ title: '重庆森林', originalTitle: '', aliases: ['CQ'] })
  expect(keys).toEqual([
    { key: '重庆森林', part: 0 },
    { key: 'chongqingsenlin', part: 0 },
    { key: 'cqsl', part: 0 },
    { key: '森林', part: 1 },
    { key: 'senlin', part: 1 },
    { key: 'sl', part: 1 },
    { key: 'cq', part: 2 },
  ])
})

test('surnames have the pinyin of surnames', () => {
  expect(personKeys('单雄信')).toEqual({ key: '单雄信', pinyin: 'shanxiongxin', initials: 'sxx' })
})
