import { calls } from '@xinghe/client'
import { messageTypes } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { testApp } from '#test/app.ts'
import { deleteMessagesOf, sweepMessages } from './delete-messages.ts'
import { chatOf } from './fixtures.ts'
import { personalData } from './personal-data.ts'
import { picturesOfChat } from './pictures.ts'
import { chatConversation, chatMember, chatMessage } from './tables.ts'

const app = await testApp()
afterAll(app.stop)
const { send, textsOf, conversations, unreadOf } = chatOf(app)
const makeOne = () => makeUser(app.scope, { stays: true })

test('messages are deleted by age, and conversations without any', async () => {
  const [alice, bob] = [await makeOne(), await makeOne()]
  await send(alice, bob, 'old')
  app.clock.advance(100 * dayMs)
  await send(alice, bob, 'new')
  app.clock.advance(81 * dayMs)
  await sweepMessages(app.scope)
  expect(await textsOf(bob, alice)).toEqual(['new'])
  expect(await unreadOf(bob)).toBe(1)
  app.clock.advance(100 * dayMs)
  await sweepMessages(app.scope)
  expect(await textsOf(bob, alice)).toEqual([])
  for (const table of [chatConversation, chatMember]) expect(await app.scope.db.$count(table)).toBe(0)
})

test('what somebody wrote goes with their account, what others wrote stays', async () => {
  const [alice, bob] = [await makeOne(), await makeOne()]
  const { sendPicture } = moderationOf(app)
  const { key, url } = await sendPicture(alice)
  await send(alice, bob, '', { type: messageTypes.picture, picture: url })
  await send(bob, alice, 'mine')
  expect(await picturesOfChat(app.scope, [key])).toEqual([key])
  await deleteMessagesOf(app.scope, alice.uid)
  await app.scope.db.delete(chatMember).where(eq(chatMember.uid, alice.uid))
  expect(await picturesOfChat(app.scope, [key])).toEqual([])
  expect(await textsOf(bob, alice)).toEqual(['mine'])
  expect(await unreadOf(bob)).toBe(0)
  expect((await conversations(bob)).info).toMatchObject([{ last: { text: 'mine' } }])
  await app.as(bob).call(calls.chat.read, { toUid: alice.uid, seq: 9 })
})

test('an export has what somebody wrote, and not that it was held', () => {
  const own = personalData.find(({ table }) => table === chatMessage)
  expect(own?.omit).toEqual(['state', 'heldWith', 'shadowId', 'hiddenAt', 'sameKey', 'isForDesk'])
})
