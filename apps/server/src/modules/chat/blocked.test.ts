import { calls } from '@xinghe/client'
import { hourMs } from '@xinghe/contract/time'
import { afterAll, expect, test } from 'vitest'
import type { MadeUser } from '#modules/account/fixtures.ts'
import { restrictUser } from '#modules/account/index.ts'
import { makeFollow } from '#modules/social/fixtures.ts'
import { socialBlock } from '#modules/social/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { atOnce } from '#test/at-once.ts'
import { chatOf } from './fixtures.ts'
import { lockPair } from './members.ts'

const app = await testApp()
afterAll(app.stop)
const { makeOne, send, messages, textsOf } = chatOf(app)

const block = (by: MadeUser, whom: MadeUser, status: '0' | '1' = '1') =>
  app.as(by).call(calls.social.prevent, { toUid: whom.uid, status })

async function friends() {
  const [alice, bob] = [await makeOne(), await makeOne()]
  await makeFollow(app.scope, alice.uid, bob.uid)
  await makeFollow(app.scope, bob.uid, alice.uid)
  return [alice, bob] as const
}

test('a message that waited meets who is blocked and who is muted by then', async () => {
  const [alice, bob] = await friends()
  const waits = (text: string, change: Parameters<typeof atOnce>[3]) =>
    atOnce(
      app.scope,
      scope => lockPair(scope, alice.uid, bob.uid),
      () => codeOf(send(alice, bob, text)),
      change,
    )
  const rows = [
    { uid: bob.uid, target: alice.uid, at: app.clock.now() },
    { uid: alice.uid, target: bob.uid, at: app.clock.now() },
  ] as const
  expect(await waits('unseen', scope => scope.db.insert(socialBlock).values(rows[0]))).toBe('success')
  expect(await textsOf(bob, alice)).toEqual([])
  expect(await waits('refused', scope => scope.db.insert(socialBlock).values(rows[1]))).toBe('inBlacklist')
  await app.scope.db.delete(socialBlock)
  const mute = { mutedUntil: app.clock.now() + hourMs, bannedUntil: null, banReason: null }
  expect(await waits('muted', scope => restrictUser(scope, alice.uid, mute))).toBe('muted')
})

test('whoever is blocked learns no more of what is read', async () => {
  const [alice, bob] = await friends()
  await send(bob, alice, 'hello')
  await send(alice, bob, 'one')
  await app.as(bob).call(calls.chat.read, { toUid: alice.uid, seq: 2 })
  await send(alice, bob, 'two')
  await send(alice, bob, 'three')
  const seenBy = async () => (await messages(alice, bob)).peerReadSeq
  expect(await seenBy()).toBe(2)
  await block(bob, alice)
  const heard: unknown[] = []
  const socket = await app.live(alice)
  socket.on('chat read', message => heard.push(message))
  await app.as(bob).call(calls.chat.read, { toUid: alice.uid, seq: 3 })
  await app.as(bob).call(calls.chat.readAll, {})
  await socket.emitWithAck('join', 'nothing')
  expect([await seenBy(), heard]).toEqual([2, []])
  expect((await messages(bob, alice)).readSeq).toBe(4)
  await block(bob, alice, '0')
  await send(alice, bob, 'four')
  await app.as(bob).call(calls.chat.readAll, {})
  expect(await seenBy()).toBe(5)
})
