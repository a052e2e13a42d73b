import { expect, test } from 'vitest'
import { z } from 'zod'
import { settingField } from './setting-field.ts'

test.each([
  ['a switch', z.boolean(), { kind: 'switch' }],
  ['any number', z.number(), { kind: 'number' }],
  ['a whole number', z.number().int(), { kind: 'number', whole: true }],
  ['a number with its limits', z.number().min(1).max(21), { kind: 'number', min: 1, max: 21 }],
  ['a text', z.string(), { kind: 'text' }],
  ['a text with its length', z.string().max(40), { kind: 'text', maxLength: 40 }],
  ['one of some words', z.enum(['a', 'b']), { kind: 'select', options: ['a', 'b'] }],
  ['several of some words', z.array(z.enum(['a', 'b'])), { kind: 'choices', options: ['a', 'b'] }],
  ['a list of words', z.array(z.string()), { kind: 'words' }],
  ['a list of short words', z.array(z.string().max(100)).max(50), { kind: 'words' }],
  [
    'a list of sentences',
    z.array(z.string().trim().min(1).max(500)).max(30),
    { kind: 'lines', maxLength: 500, max: 30 },
  ],
  ['anything else', z.object({ a: z.number() }), { kind: 'json' }],
])('%s', (_, schema, field) => {
  expect(settingField(schema)).toEqual(field)
})
