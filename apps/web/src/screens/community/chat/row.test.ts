import type { ChatMessage } from '@xinghe/contract'
import { expect, it } from 'vitest'
import type { Unsent } from '#stores/chat-outbox.ts'
import { rowsOf } from './row.ts'

const message = (seq: number, more: Partial<ChatMessage> = {}) =>
  ({ id: `m${seq}`, seq, clientId: null, fromUid: '2', at: seq, ...more }) as ChatMessage
const unsent = (clientId: string) => ({ clientId, at: 9 }) as Unsent

it('keeps the key of a message that is taken meanwhile, and shows it once', () => {
  const before = rowsOf([message(1)], [unsent('c1')], '1')
  expect(before.map(({ key, isOwn }) => [key, isOwn])).toEqual([
    ['c1', true],
    ['m1', false],
  ])
  const after = rowsOf([message(1), message(2, { clientId: 'c1', fromUid: '1' })], [unsent('c1')], '1')
  expect(after.map(({ key }) => key)).toEqual(['c1', 'm1'])
})
