import { setTimeout as delay } from 'node:timers/promises'
import { calls, type LiveSocket } from '@xinghe/client'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { chatOf } from './fixtures.ts'

const app = await testApp()
afterAll(app.stop)
const { makeOne, send } = chatOf(app)

/** What a socket is sent of chats, in its order. */
function collect(socket: LiveSocket) {
  const heard: unknown[] = []
  for (const name of ['private message', 'chat changed', 'chat read', 'typing'] as const)
    socket.on(name, (message: object) => heard.push([name, message]))
  return heard
}

test('both sides hear of a message on all their devices, with what product.md names', async () => {
  const [alice, bob, eve] = [await makeOne(), await makeOne(), await makeOne()]
  const sockets = await Promise.all([alice, alice, bob, bob, eve].map(user => app.live(user)))
  const [own, ownOther, first, second, others] = sockets.map(collect)
  const { id, seq } = await send(alice, bob, 'hello')
  const message = {
    id,
    fromUid: alice.uid,
    fromUserKey: alice.uid,
    avatar: null,
    nickname: alice.nickName,
    type: 0,
    toUid: bob.uid,
    seq,
  }
  for (const heard of [own, ownOther, first, second])
    await expect.poll(() => heard).toEqual([['private message', message]])
  expect(others).toEqual([])
})

test('whoever is not to know of it hears nothing, and who muted it of a change alone', async () => {
  const [alice, bob, carol] = [await makeOne(), await makeOne(), await makeOne()]
  const [toBob, toCarol] = [collect(await app.live(bob)), collect(await app.live(carol))]
  await app.as(bob).call(calls.social.prevent, { toUid: alice.uid, status: '1' })
  await send(alice, bob, 'unseen')
  await send(alice, carol, 'first')
  await expect.poll(() => toCarol.length).toBe(1)
  await app.as(carol).call(calls.chat.change, { toUid: alice.uid, isMuted: true })
  await send(alice, carol, 'quiet')
  const changed = ['chat changed', { uid: alice.uid }]
  await expect.poll(() => toCarol.slice(1)).toEqual([changed, changed])
  expect(toBob).toEqual([])
})

test('a sender hears that messages were read, and a receiver that one was recalled', async () => {
  const [alice, bob] = [await makeOne(), await makeOne()]
  const [toAlice, toBob] = [collect(await app.live(alice)), collect(await app.live(bob))]
  const { id } = await send(alice, bob, 'hello')
  await app.as(bob).call(calls.chat.read, { toUid: alice.uid, seq: 1 })
  await expect.poll(() => toAlice.at(-1)).toEqual(['chat read', { uid: bob.uid, seq: 1 }])
  await app.as(alice).call(calls.chat.recall, { id })
  await expect.poll(() => toBob.at(-1)).toEqual(['chat changed', { uid: alice.uid }])
})

test('writing is told to those who answered, and to nobody too often', async () => {
  const [alice, bob] = [await makeOne(), await makeOne()]
  const [socket, toBob] = [await app.live(alice), collect(await app.live(bob))]
  const typings = () => toBob.filter(heard => (heard as unknown[])[0] === 'typing').length
  await send(alice, bob, 'hello')
  socket.emit('typing', bob.uid)
  // Messages of a socket are served one after the other: this one is answered behind it.
  await socket.emitWithAck('join', 'nothing')
  expect(typings()).toBe(0)
  await send(bob, alice, 'hello')
  for (let times = 0; times < 10; times++) socket.emit('typing', bob.uid)
  await expect.poll(typings).toBeGreaterThan(0)
  await delay(50)
  expect(typings()).toBeLessThanOrEqual(4)
})

test('of one user so much writing is told in a minute, from however many sockets', async () => {
  const [alice, bob] = [await makeOne(), await makeOne()]
  const toBob = collect(await app.live(bob))
  await send(alice, bob, 'hello')
  await send(bob, alice, 'hello')
  const sockets = await Promise.all(Array.from({ length: 12 }, () => app.live(alice)))
  for (const socket of sockets) for (let times = 0; times < 4; times++) socket.emit('typing', bob.uid)
  await Promise.all(sockets.map(socket => socket.emitWithAck('join', 'nothing')))
  await delay(50)
  expect(toBob.filter(heard => (heard as unknown[])[0] === 'typing')).toHaveLength(40)
})
