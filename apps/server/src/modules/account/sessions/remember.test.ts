import { calls } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { afterAll, expect, test } from 'vitest'
import { outbox } from '#modules/outbox/module.ts'
import { codeOf, type SignedIn, testApp } from '#test/app.ts'
import { makeUser } from '../fixtures.ts'
import { account } from '../module.ts'

const app = await testApp({ modules: [outbox, account] })
afterAll(app.stop)

const isSignedIn = async (session: SignedIn) =>
  (await codeOf(app.as(session).call(calls.account.userInfo, {}))) === 'success'

test('who does not want to be remembered is signed out a day after their last visit', async () => {
  const alice = await makeUser(app.scope)
  const short = await app.visitor().call(calls.account.login, { ...alice, remember: false })
  app.clock.advance(23 * hourMs)
  const renewed = await app.as(short).call(calls.account.validates, {})
  app.clock.advance(23 * hourMs)
  expect(await isSignedIn(renewed)).toBe(true)
  app.clock.advance(2 * hourMs)
  expect(await isSignedIn(renewed)).toBe(false)
})

test('everybody else stays for a month', async () => {
  const alice = await makeUser(app.scope)
  const long = await app.visitor().call(calls.account.login, alice)
  app.clock.advance(29 * dayMs)
  expect(await isSignedIn(long)).toBe(true)
})
