import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import words from '#text/zh-CN/settings.json' with { type: 'json' }
import { isFound, valueText, wordsOf } from './words.ts'

interface Group {
  area: string
  entries: Record<string, unknown>
}
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && 'area' in value && 'entries' in value

async function groups(): Promise<Group[]> {
  const source = new URL('../../../../server/src/', import.meta.url)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('/settings.ts'),
  )
  const found = await Promise.all(
    files.map(async file => Object.values(await import(new URL(file, source).href))),
  )
  return found.flat().filter(isGroup)
}

it('has words for every setting of the server and none for what is no setting', async () => {
  const all = await groups()
  const keys = all.flatMap(({ area, entries }) => Object.keys(entries).map(name => `${area}.${name}`))
  expect(keys.length).toBeGreaterThan(60)
  const names = keys.flatMap(key => [`setting.${key}`, `setting.${key}.hint`])
  expect(names.filter(name => !(name in words))).toEqual([])
  const inCatalog = Object.keys(words).filter(key => key.startsWith('setting.'))
  expect(inCatalog.filter(name => !names.includes(name))).toEqual([])
  expect(all.map(({ area }) => area).filter(area => !(`settingArea.${area}` in words))).toEqual([])
})

const setting = {
  area: 'danmu',
  name: 'cooldownSec',
  why: 'Seconds',
  field: { kind: 'number' as const },
  value: 5,
  default: 5,
  version: 0,
  changedAt: null,
  changedBy: null,
}

it('falls back to the server’s line for a setting it does not know', () => {
  expect(wordsOf({ area: 'x', name: 'y', why: 'Some why' })).toEqual({ title: 'y', hint: 'Some why' })
})
it('finds a setting by its key, its words, its group, or parts of several of them', () => {
  for (const sought of ['cooldown', 'danmu.', '间隔', '弹幕 间隔', ''])
    expect(isFound(setting, sought), sought).toBe(true)
  expect(isFound(setting, '弹幕 转码')).toBe(false)
})
it('writes a value as a person would', () => {
  expect([true, false, '', [], ['a', 'b'], 3, { a: 1 }].map(valueText)).toEqual([
    '开',
    '关',
    '空',
    '空',
    'a、b',
    '3',
    '{"a":1}',
  ])
})
