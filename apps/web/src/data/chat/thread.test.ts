import type { ChatMessage } from '@xinghe/contract'
import { expect, it } from 'vitest'
import { lastSeq, lastSeqOf, mergeMessages, recallMessages } from './thread.ts'

const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${seq}`,
  seq,
  clientId: null,
  fromUid: '1',
  type: 0,
  text: `text ${seq}`,
  hasLinks: false,
  picture: null,
  card: null,
  isRecalled: false,
  at: seq,
  ...more,
})

it('has each message once and in its order, however they come', () => {
  const known = [message(1), message(3)]
  const merged = mergeMessages(known, [message(4), message(2), message(3)])
  expect(merged.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  expect(mergeMessages(merged, [])).toBe(merged)
})

it('moves a message that got another place', () => {
  const moved = mergeMessages([message(1), message(2)], [message(3, { id: 'm1' })])
  expect(moved.map(({ id }) => id)).toEqual(['m2', 'm1'])
  expect(lastSeq({ items: moved })).toBe(3)
})

it('takes away what was recalled, and changes nothing where nothing was', () => {
  const known = [message(1), message(2, { fromUid: '2' })]
  expect(recallMessages(known, ['m7'])).toBe(known)
  const [first, second] = recallMessages(known, ['m1'])
  expect(first).toMatchObject({ isRecalled: true, text: '' })
  expect(second).toBe(known[1])
  expect(lastSeqOf(known, '2')).toBe(2)
  expect(lastSeqOf(known, '3')).toBe(0)
})
