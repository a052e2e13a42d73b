import { calls } from '@xinghe/client'
import { afterAll, expect, test } from 'vitest'
import { makePost } from '#modules/publishing/fixtures.ts'
import { makeFollow } from '#modules/social/fixtures.ts'
import { codeOf, nextMessage, testApp } from '#test/app.ts'
import { makeUser } from '../fixtures.ts'

const app = await testApp()
afterAll(app.stop)

test('new works of the followed are counted until they are seen, and the other devices are told', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  expect(await codeOf(app.visitor().call(calls.account.messageCounts, {}))).toBe('loginRequired')
  const counts = () => app.as(alice).call(calls.account.messageCounts, {})
  await makeFollow(app.scope, alice.uid, bob.uid)
  await makePost(app.scope, { uid: bob.uid })
  expect(await counts()).toMatchObject({ newWorks: 1, totalMsgCount: 0 })
  const notified = nextMessage(await app.live(alice), 'count changed')
  await app.as(alice).call(calls.publishing.seen, {})
  expect(await notified).toEqual({})
  expect((await counts()).newWorks).toBe(0)
})

test('what modules have for a user is counted by kind and together', async () => {
  const alice = await makeUser(app.scope)
  const scope = {
    ...app.scopeOf({ uid: alice.uid }),
    kernel: { ...app.kernel, messageCounts: { replies: async () => 3, decisions: async () => 2 } },
  }
  const { countMessages } = await import('./message-counts.ts')
  expect(await countMessages(scope)).toEqual({
    counts: { replies: 3, decisions: 2 },
    totalMsgCount: 5,
    newWorks: 0,
  })
})
