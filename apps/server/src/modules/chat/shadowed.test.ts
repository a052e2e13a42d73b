import { setTimeout as delay } from 'node:timers/promises'
import { calls, type LiveSocket } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { afterAll, expect, test } from 'vitest'
import type { MadeUser } from '#modules/account/fixtures.ts'
import { moderationOf, shadowsOf } from '#modules/moderation/fixtures.ts'
import { makeFollow } from '#modules/social/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { statementsOf } from '#test/statements.ts'
import { chatOf } from './fixtures.ts'
import { chatSettings } from './settings.ts'

const app = await testApp()
afterAll(app.stop)
const { makeOne, send, sendAtOnce, messages, textsOf, conversations, unreadOf } = chatOf(app)
const { place, end, release } = await shadowsOf(app)
const { report, sendPicture } = moderationOf(app)

/** What a socket is sent of chats. */
function collect(socket: LiveSocket) {
  const heard: string[] = []
  for (const name of ['private message', 'chat changed', 'chat read', 'typing'] as const)
    socket.on(name, () => heard.push(name))
  return heard
}
async function limited() {
  const [alice, bob] = [await makeOne(), await makeOne()]
  return { alice, bob, limit: (await place(alice)).id }
}
const shown = async (user: MadeUser, other: MadeUser, folder: 'main' | 'strangers' = 'main') =>
  (await conversations(user, folder)).info.find(({ peer }) => peer.uid === other.uid)
const read = (by: MadeUser, of: MadeUser, seq: number) =>
  app.as(by).call(calls.chat.read, { toUid: of.uid, seq })

test('what somebody under a limit writes is sent as always to themselves', async () => {
  const { alice, bob } = await limited()
  const heard = collect(await app.live(alice))
  const sent = await send(alice, bob, 'spam')
  expect(sent).toMatchObject({ seq: 1, text: 'spam', fromUid: alice.uid, isRecalled: false })
  await expect.poll(() => heard).toEqual(['private message'])
  expect(await textsOf(alice, bob)).toEqual(['spam'])
  expect(await shown(alice, bob)).toMatchObject({ last: { text: 'spam', isOwn: true }, unread: 0 })
  const again = { clientId: sent.clientId ?? '' }
  expect(await sendAtOnce(alice, bob, 'spam', again)).toMatchObject({ id: sent.id, seq: sent.seq })
  const { strangerLeft } = await app.as(alice).call(calls.chat.conversation, { toUid: bob.uid })
  expect(strangerLeft).toBe(2)
})

test('whom it is for learns nothing of it', async () => {
  const { alice, bob } = await limited()
  const heard = collect(await app.live(bob))
  const { id } = await send(alice, bob, 'spam')
  expect(await textsOf(bob, alice)).toEqual([])
  for (const folder of ['main', 'strangers'] as const) expect(await shown(bob, alice, folder)).toBeUndefined()
  expect((await conversations(bob)).strangers).toEqual({ count: 0, unread: 0 })
  expect(await unreadOf(bob)).toBe(0)
  expect(await codeOf(report(bob, id, { kind: 'message' }))).toBe('notFound')
  await send(bob, alice, 'hello')
  await send(alice, bob, 'more')
  await read(bob, alice, 99)
  expect(await textsOf(bob, alice)).toEqual(['hello'])
  expect(await shown(bob, alice)).toMatchObject({ last: { text: 'hello', isOwn: true }, unread: 0 })
  expect((await messages(bob, alice, { after: 0 })).info.map(({ seq }) => seq)).toEqual([2])
  const socket = await app.live(alice)
  socket.emit('typing', bob.uid)
  await socket.emitWithAck('join', 'nothing')
  await app.as(alice).call(calls.chat.recall, { id: (await messages(alice, bob)).info.at(-1)?.id ?? '' })
  await delay(100)
  // Their own message, and that they read.
  expect(heard).toEqual(['private message', 'chat changed'])
})

test('whoever follows them goes on to get their messages, and so does the service', async () => {
  const { alice, bob } = await limited()
  const service = await makeOne()
  await app.kernel.settings.set(chatSettings, 'serviceUids', [service.uid], 'test')
  await makeFollow(app.scope, bob.uid, alice.uid)
  await send(alice, bob, 'hi')
  await send(alice, service, 'help')
  await app.kernel.settings.reset(chatSettings, 'serviceUids')
  expect(await textsOf(bob, alice)).toEqual(['hi'])
  expect(await unreadOf(bob)).toBe(1)
  expect(await textsOf(service, alice)).toEqual(['help'])
})

test('released it is delivered, once, in its order; what was recalled or is for who blocks them is not', async () => {
  const { alice, bob, limit } = await limited()
  const [carol, dave] = [await makeOne(), await makeOne()]
  const { url } = await sendPicture(alice)
  await send(alice, bob, 'one')
  await send(alice, bob, '', { type: 1, picture: url })
  const recalled = await send(alice, bob, 'never')
  await app.as(alice).call(calls.chat.recall, { id: recalled.id })
  await send(alice, carol, 'hi carol')
  await send(alice, dave, 'hi dave')
  await app.as(dave).call(calls.social.prevent, { toUid: alice.uid, status: '1' })
  await end(limit)
  app.clock.advance(dayMs)
  await send(alice, bob, 'after')
  expect(await textsOf(bob, alice)).toEqual(['after'])
  await read(bob, alice, 99)
  const heard = collect(await app.live(bob))
  await Promise.all([release(limit), release(limit)])
  expect(await textsOf(bob, alice)).toEqual(['after', 'one', ''])
  expect(await unreadOf(bob)).toBe(2)
  await expect.poll(() => heard).toEqual(['private message', 'private message'])
  expect(await textsOf(carol, alice)).toEqual(['hi carol'])
  expect(await textsOf(dave, alice)).toEqual([])
  expect(await shown(alice, bob)).toMatchObject({ last: { isOwn: true } })
  expect((await textsOf(alice, bob)).toSorted()).toEqual(['', '', 'after', 'one'])
  await release(limit)
  expect(await unreadOf(bob)).toBe(2)
})

test('what was written under a limit that ended stays unseen', async () => {
  const { alice, bob, limit } = await limited()
  await send(alice, bob, 'spam')
  await end(limit)
  await send(alice, bob, 'hello')
  expect(await textsOf(bob, alice)).toEqual(['hello'])
  expect(await textsOf(alice, bob)).toEqual(['spam', 'hello'])
  expect(await unreadOf(bob)).toBe(1)
})

test('a message costs one statement more at most', async () => {
  const [bob, eve] = [await makeOne(), await makeOne()]
  const ofSend = async (by: MadeUser) => {
    await send(by, bob, 'warm')
    app.clock.advance(5_000)
    await app.settle()
    return (await statementsOf(() => sendAtOnce(by, bob, 'hi'))).filter(text => text.includes('shadow'))
  }
  const limits = (await ofSend(eve)).filter(text => text.includes('from "moderation_shadow"'))
  expect(limits).toHaveLength(1)
  await makeFollow(app.scope, bob.uid, eve.uid)
  expect((await ofSend(eve)).filter(text => text.includes('from "moderation_shadow"'))).toEqual([])
})

test('a text that goes to many is held for staff as that of anybody', async () => {
  const [alice, staff] = [await makeOne(), await moderationOf(app).staff()]
  const { id: limit } = await place(alice)
  const people: MadeUser[] = []
  for (let number = 0; number < 7; number++) {
    const to = await makeOne()
    people.push(to)
    await send(alice, to, '同样的广告文字请加群一二三四五')
  }
  const received = () => Promise.all(people.map(async to => (await textsOf(to, alice)).length))
  await end(limit)
  await release(limit)
  expect(await received()).toEqual([1, 1, 1, 1, 1, 0, 0])
  const cases = await moderationOf(app).cases(staff, { state: 'open' })
  const { id = '' } = cases.find(({ kind, author }) => kind === 'message' && author?.uid === alice.uid) ?? {}
  expect(await moderationOf(app).decide(staff, id, { outcome: 'dismiss' })).toBe('success')
  expect(await received()).toEqual([1, 1, 1, 1, 1, 1, 1])
})
