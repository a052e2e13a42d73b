import { expect, it } from 'vitest'
import { createRid } from './use-rid.ts'

const made = () => {
  let count = 0
  return createRid(() => `key-${++count}`)
}

it('is the same for the same input, as after a lost answer, and another for a changed one', () => {
  const rid = made()
  expect([rid.of({ text: 'a' }), rid.of({ text: 'a' })]).toEqual(['key-1', 'key-1'])
  expect([rid.of({ text: 'b' }), rid.of({ text: 'b' })]).toEqual(['key-2', 'key-2'])
})

it('is another for the same input once it has arrived', () => {
  const rid = made()
  expect(rid.of({ text: 'a' })).toBe('key-1')
  rid.renew()
  expect(rid.of({ text: 'a' })).toBe('key-2')
})
