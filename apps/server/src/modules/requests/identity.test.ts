import fc from 'fast-check'
import { expect, it } from 'vitest'
import { identityOf, nameKeyOf, splitSeason } from './identity.ts'

it('takes the season out of a name that ends in it', () => {
  expect(splitSeason('三体 第二季')).toEqual({ name: '三体', season: 2 })
  expect(splitSeason('三体：第十一季')).toEqual({ name: '三体', season: 11 })
  expect(splitSeason('三体第二十季')).toEqual({ name: '三体', season: 20 })
  expect(splitSeason('Dark Season 3')).toEqual({ name: 'Dark', season: 3 })
  expect(splitSeason('Dark S03')).toEqual({ name: 'Dark', season: 3 })
})

it('leaves a name alone that is no more than a season, or has none', () => {
  for (const name of ['第二季', '2012', 'Se7en', 'Dark S', '第二季的故事'])
    expect(splitSeason(name)).toEqual({ name, season: null })
})

it('reads every season up to 99 in digits', () => {
  for (let season = 1; season < 100; season += 1)
    expect(splitSeason(`三体 第${season}季`)).toEqual({ name: '三体', season })
})

it('means the same work however its name is written, and another by year or season', () => {
  const of = (name: string, year: number | null = null, season: number | null = null) =>
    identityOf({ name, year, season })
  expect(of('ＤＡＲＫ')).toBe(of('dark'))
  expect(of('流浪地球')).toBe(of('《流浪 地球》'))
  expect(of('這裡')).toBe(of('这里'))
  expect(new Set([of('dark'), of('dark', 2017), of('dark', null, 1), of('dark', 2017, 1)]).size).toBe(4)
})

it('keeps the key of any name short enough for an index', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), name => {
      expect([...nameKeyOf(name)].length).toBeLessThanOrEqual(100)
      expect(identityOf({ name, year: null, season: null })).toHaveLength(43)
    }),
  )
})
