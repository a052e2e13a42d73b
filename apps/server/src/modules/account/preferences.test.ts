import { calls } from '@xinghe/client'
import { afterAll, expect, test } from 'vitest'
import { outbox } from '#modules/outbox/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeUser } from './fixtures.ts'
import { account } from './module.ts'

const app = await testApp({ modules: [outbox, account] })
afterAll(app.stop)

test('settings follow their user to every device and past a log-out, and are nobody else’s', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  const read = (user: typeof alice) => app.as(user).call(calls.preferences.get, {})
  expect(await codeOf(app.visitor().call(calls.preferences.get, {}))).toBe('loginRequired')
  expect(await read(alice)).toEqual({
    moreFun: { next: true, skip: true },
    onlyReceiveFriendMessage: false,
    showsLikes: false,
  })
  const wanted = { moreFun: { next: false, skip: false }, onlyReceiveFriendMessage: true, showsLikes: true }
  expect(await app.as(alice).call(calls.preferences.set, wanted)).toEqual(wanted)
  // What is left out stays.
  expect(await app.as(alice).call(calls.preferences.set, { moreFun: wanted.moreFun })).toEqual(wanted)
  await app.as(alice).call(calls.account.logout, {})
  const again = await app.visitor().call(calls.account.login, alice)
  expect(await app.as(again).call(calls.preferences.get, {})).toEqual(wanted)
  expect(await read(bob)).toMatchObject({ moreFun: { next: true, skip: true } })
})
