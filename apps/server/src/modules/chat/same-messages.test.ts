import { calls } from '@xinghe/client'
import { messageTypes } from '@xinghe/contract'
import { afterAll, describe, expect, test } from 'vitest'
import type { MadeUser } from '#modules/account/fixtures.ts'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { testApp } from '#test/app.ts'
import { chatOf } from './fixtures.ts'
import { chatSettings } from './settings.ts'

const app = await testApp()
afterAll(app.stop)
const { makeOne, send, textsOf, messages, conversations } = chatOf(app)
const { staff, caseOf, decide, sendPicture } = moderationOf(app)
await app.kernel.settings.set(chatSettings, 'sameTextPeople', 2, 'test')
await app.kernel.settings.set(chatSettings, 'sameTextMinutes', 60, 'test')

/** How many messages each of four people got of somebody, who sent one to each. */
async function receivedOf(sendTo: (sender: MadeUser, to: MadeUser, at: number) => Promise<unknown>) {
  const [sender, ...people] = await Promise.all(Array.from({ length: 5 }, () => makeOne({ level: 5 })))
  if (!sender) throw new Error('there is nobody')
  for (const [at, to] of people.entries()) await sendTo(sender, to, at)
  const received: number[] = []
  for (const to of people) received.push((await messages(to, sender)).info.length)
  return received
}
const held = [1, 1, 0, 0]

describe('the same to many is held', () => {
  test.each([
    ['with signs around it', ['买粉丝加我', '买粉丝加我!', '…买粉丝 加我😀', '买·粉·丝·加·我1']],
    ['with numbers in it', ['加我领红包7', '加我88领红包', '3加我领红包', '加我领红包 99']],
    ['in other characters', ['买粉丝加我', '買粉絲加我', '买粉丝加我', '買粉丝加我。']],
    ['of numbers alone', ['13800138000', '138 0013 8000', '１３８００１３８０００', '13800138000']],
    [
      'with a letter that differs',
      ['特价粉丝加我微信领取a', '特价粉丝加我微信领取b', '特价粉丝加我微信c领取', 'd特价粉丝加我微信领取'],
    ],
  ])('%s', async (_, texts) => {
    expect(await receivedOf((sender, to, at) => send(sender, to, texts[at] ?? ''))).toEqual(held)
  })

  test('also as a picture that was sent anew, or a card', async () => {
    const picture = async (sender: MadeUser, to: MadeUser) =>
      send(sender, to, '', { type: messageTypes.picture, picture: (await sendPicture(sender)).url })
    expect(await receivedOf(picture)).toEqual(held)
    const { id } = await makePost(app.scope, { uid: (await makeOne()).uid })
    const card = (sender: MadeUser, to: MadeUser) =>
      send(sender, to, '', { type: messageTypes.post, target: id })
    expect(await receivedOf(card)).toEqual(held)
  })

  test('though each is recalled before the next', async () => {
    const recalled = async (sender: MadeUser, to: MadeUser, at: number) => {
      const { id } = await send(sender, to, '买粉丝加我')
      if (at < 2) await app.as(sender).call(calls.chat.recall, { id })
    }
    expect(await receivedOf(recalled)).toEqual(held)
  })
})

test('what says something else is not held', async () => {
  const texts = [
    '今天天气真不错啊朋友',
    '明天一起去看电影好吗',
    '你上次说的那本书叫什么',
    '晚上想吃点什么呢大家',
  ]
  expect(await receivedOf((sender, to, at) => send(sender, to, texts[at] ?? ''))).toEqual([1, 1, 1, 1])
})

test('one that staff let go is the last one for both, while both go on writing', async () => {
  const [alice, by] = [await makeOne(), await staff()]
  const people = await Promise.all([1, 2, 3].map(() => makeOne()))
  for (const one of people) await send(alice, one, '买粉丝加我')
  const last = people[2] as MadeUser
  await send(last, alice, 'hello')
  const first = (await messages(alice, last)).info[0]?.id ?? ''
  const { id } = await caseOf(by, first)
  app.clock.advance(5_000)
  const sent = send(last, alice, 'again')
  expect(await decide(by, id, { outcome: 'dismiss' })).toBe('success')
  await sent
  expect((await textsOf(last, alice)).toSorted()).toEqual(['again', 'hello', '买粉丝加我'])
  const { info } = await conversations(alice)
  const shown = info.find(({ peer }) => peer.uid === last.uid)?.last
  expect(shown?.text).toBe((await textsOf(alice, last)).at(-1))
})
