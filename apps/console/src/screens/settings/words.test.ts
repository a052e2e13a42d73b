import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import words from '#text/zh-CN/settings.json' with { type: 'json' }
import { isFound, isInRange, limitText, optionText, readable, settled, valueText, wordsOf } from './words.ts'

interface Group {
  area: string
  entries: Record<string, { schema: unknown }>
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
  const inCatalog = Object.keys(words).filter(key => key.startsWith('setting.') && !key.includes('.option.'))
  expect(inCatalog.filter(name => !names.includes(name))).toEqual([])
  expect(all.map(({ area }) => area).filter(area => !(`settingArea.${area}` in words))).toEqual([])
})

/** What a schema of fixed choices allows. */
const choicesOf = (schema: unknown): string[] =>
  schema instanceof Object && 'options' in schema && Array.isArray(schema.options)
    ? schema.options.filter(option => typeof option === 'string')
    : []

it('has words for every choice of the server’s and none for what cannot be chosen', async () => {
  const names = (await groups()).flatMap(({ area, entries }) =>
    Object.entries(entries).flatMap(([name, { schema }]) =>
      choicesOf(schema).map(option => `setting.${area}.${name}.option.${option}`),
    ),
  )
  expect(names.length).toBeGreaterThan(0)
  expect(Object.keys(words).filter(key => key.includes('.option.'))).toEqual(names)
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
it('says sizes and times in the unit that a person would use', () => {
  const of = (name: string, value: unknown) => readable({ name }, value)
  expect([
    of('siteBytes', 5 * 1024 ** 3),
    of('uploadKeptSec', 604_800),
    of('imageBytesPerDay', 1024),
  ]).toEqual(['5.0 GB', '7 天', '1.0 KB'])
  expect([of('livePerSec', 90), of('cooldownSec', 5), of('siteBytes', 0), of('minVersion', '3')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
it('names what may be chosen, and numbers that may not', () => {
  expect(optionText({ area: 'media', name: 'uploadsFrom' }, 'staff')).toBe('只有员工')
  expect(optionText({ area: 'x', name: 'y' }, 'z')).toBe('z')
  expect([
    isInRange(90, { max: 50 }),
    isInRange(50, { min: 1, max: 50 }),
    isInRange('x', { max: 1 }),
  ]).toEqual([false, true, true])
})
it('takes sentences line by line, with whatever signs they have, as many and as long as may be', () => {
  const field = { kind: 'lines', max: 2, maxLength: 6 } as const
  expect(settled(['您好，已收到', ' a b, c ', '', ' '], field)).toEqual(['您好，已收到', 'a b, c'])
  expect(isInRange(['您好，已收到', '', 'a b, c', ''], field)).toBe(true)
  expect([isInRange(['1', '2', '3'], field), isInRange(['1234567'], field)]).toEqual([false, false])
  expect(limitText(field)).toBe('最多 2 句，每句不超过 6 字')
})
