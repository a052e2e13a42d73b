import { commonParams } from '@xinghe/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCommon, plainCommon } from '#kernel/http/common-params.ts'

const names = Object.keys(commonParams.shape)
const value = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('0', '1', 'h5', '', ' 5', '1e3', '-0', 'Infinity', 'NaN', '0x10', '12.5'),
  },
  { weight: 3, arbitrary: fc.string({ maxLength: 70 }) },
  { weight: 1, arbitrary: fc.string({ minLength: 195, maxLength: 205 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, 5, true, ['a', 'b'], { a: 1 }) },
)
const query = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 8 })), value, {
  maxKeys: 14,
})
const bySchema = (given: object) => {
  const parsed = commonParams.safeParse(given)
  return parsed.success ? parsed.data : commonParams.parse({})
}

test('common parameters are read as their schema reads them, whatever comes', () => {
  fc.assert(
    fc.property(query, given => {
      expect(parseCommon(given)).toEqual(bySchema(given))
    }),
    { numRuns: 2_000 },
  )
})

test('what clients send is read without the schema', () => {
  const sent = {
    system: 'h5',
    appVersion: '1.0',
    i18n: '1',
    deviceId: 'd',
    uid: '5',
    expire: '17',
    pub: '9',
    vv: 'a',
  }
  expect(plainCommon(sent)).toEqual(bySchema(sent))
})
