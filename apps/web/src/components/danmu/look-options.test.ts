import type { DanmuConfig } from '@xinghe/contract'
import { filterDanmaku } from '@xinghe/danmaku/filter'
import { defaultDanmakuOptions } from '@xinghe/danmaku/item'
import { expect, test } from 'vitest'
import { danmuDefaults } from '#stores/settings.ts'
import { lookOptions } from './look-options.ts'

const line = (id: string, mode: 'scroll' | 'reverse' | 'positioned', score: number) => ({
  id,
  mode,
  score,
  timeSec: 0,
  text: id,
  color: '#ffffff',
  size: 'normal' as const,
})
const shownBy = (change: Partial<DanmuConfig>) => {
  const options = { ...defaultDanmakuOptions, ...lookOptions({ ...danmuDefaults, ...change }) }
  const lines = [line('poor', 'scroll', 3), line('back', 'reverse', 9), line('placed', 'positioned', 9)]
  return filterDanmaku(lines, options).map(({ id }) => id)
}

test('without a choice everything is shown, one by one', () => {
  expect(shownBy({})).toEqual(['poor', 'back', 'placed'])
  expect(lookOptions(danmuDefaults)).toMatchObject({ mergeSec: 0, minScore: 0 })
})

test('a strength keeps away what has a low score, and kinds can be switched off', () => {
  expect(shownBy({ strength: 'weak' })).toEqual(['poor', 'back', 'placed'])
  expect(shownBy({ strength: 'medium' })).toEqual(['back', 'placed'])
  expect(shownBy({ reverse: false })).toEqual(['poor', 'placed'])
  expect(shownBy({ positioned: false })).toEqual(['poor', 'back'])
})

test('few are fewer than many', () => {
  const most = (density: DanmuConfig['density']) => lookOptions({ ...danmuDefaults, density }).maxShown
  expect(most('few')).toBeLessThan(most('normal') ?? 0)
  expect(most('all')).toBe(0)
})
