import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { codeSentTo, messagesTo } from '#modules/outbox/fixtures.ts'
import { outbox } from '#modules/outbox/module.ts'
import { codeOf, nextMessage, testApp } from '#test/app.ts'
import { type MadeUser, makeUser } from '../fixtures.ts'
import { account } from '../module.ts'
import { accountSettings } from '../settings.ts'

const app = await testApp({ modules: [outbox, account] })
afterAll(app.stop)
beforeEach(async () => {
  app.clock.advance(dayMs)
  await app.kernel.settings.set(accountSettings, 'codesBeforeCaptcha', 100, '1')
})

/** Their session moves on with the clock. */
async function newUser() {
  const user = await makeUser(app.scope)
  return { ...user, call: app.as(user).call }
}
const prove = (user: MadeUser, input: object = { password: user.password }) =>
  app.as(user).call(calls.contacts.prove, input)
async function ask(user: MadeUser, contact: string) {
  const { ticket } = await app.as(user).call(calls.contacts.sendNew, { account: contact })
  await app.settle()
  return ticket
}

test('a new contact needs a proof of who asks and its own code; the old one is told', async () => {
  const alice = await newUser()
  const to = 'alice-new@example.com'
  expect(await codeOf(ask(alice, to))).toBe('identityNeeded')
  expect(await codeOf(prove(alice, { password: 'wrong' }))).toBe('credentialsWrong')
  await prove(alice)
  const ticket = await ask(alice, to)
  const code = await codeSentTo(app.scope, to)
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await codeOf(alice.call(calls.contacts.set, { ticket, code: wrong }))).toBe('codeWrong')
  const notified = nextMessage(await app.live(alice), 'user state')
  const user = await alice.call(calls.contacts.set, { ticket, code })
  expect(await notified).toMatchObject({ action: 0 })
  expect(user.email).toBe('al***@example.com'.replace('***', '*'.repeat(7)))
  const [notice] = await messagesTo(app.scope, alice.account)
  expect(notice?.kind).toBe('notice')
  expect(notice?.body).not.toContain('alice-new')
  expect(
    await codeOf(app.visitor().call(calls.account.login, { account: to, password: alice.password })),
  ).toBe('success')
})

test('a phone is added beside the e-mail, which is not told', async () => {
  const alice = await newUser()
  await prove(alice)
  const ticket = await ask(alice, '+8613900139001')
  const code = await codeSentTo(app.scope, '+8613900139001')
  const user = await alice.call(calls.contacts.set, { ticket, code })
  expect(user).toMatchObject({ phone: '13*******01', AreaCode: '+86' })
  expect(await messagesTo(app.scope, alice.account)).toEqual([])
})

test('a code to an own contact is a proof too, for ten minutes', async () => {
  const alice = await newUser()
  const { ticket } = await alice.call(calls.contacts.sendProof, { by: 'email' })
  expect(await codeOf(alice.call(calls.contacts.sendProof, { by: 'phone' }))).toBe('accountInvalid')
  await app.settle()
  const shown = { ticket, code: await codeSentTo(app.scope, alice.account) }
  const bob = await newUser()
  expect(await codeOf(prove(bob, shown))).toBe('codeOver')
  await prove(alice, shown)
  const added = await ask(alice, 'ten@example.com')
  app.clock.advance(10 * 60_000)
  const code = await codeSentTo(app.scope, 'ten@example.com')
  expect(await codeOf(alice.call(calls.contacts.set, { ticket: added, code }))).toBe('identityNeeded')
})

test('the contact of somebody else cannot be had, and that it is somebody’s is told to them alone', async () => {
  const [alice, bob] = [await newUser(), await newUser()]
  await prove(alice)
  const free = await alice.call(calls.contacts.sendNew, { account: 'free@example.com' })
  const taken = await alice.call(calls.contacts.sendNew, { account: bob.account })
  expect(Object.keys(taken)).toEqual(Object.keys(free))
  await app.settle()
  const messages = await messagesTo(app.scope, bob.account)
  expect(messages).toMatchObject([{ kind: 'notice', code: null }])
})

test('a contact that somebody else took meanwhile is refused', async () => {
  const [alice, bob] = [await newUser(), await newUser()]
  const contact = 'both@example.com'
  const ready = []
  for (const user of [alice, bob]) {
    await prove(user)
    const ticket = await ask(user, contact)
    ready.push({ user, ticket, code: await codeSentTo(app.scope, contact) })
    app.clock.advance(60_000)
  }
  const answers = []
  for (const { user, ...shown } of ready) answers.push(await codeOf(user.call(calls.contacts.set, shown)))
  expect(answers).toEqual(['success', 'accountTaken'])
})

test('the password is tried as often as at a log-in', async () => {
  const alice = await newUser()
  for (let n = 0; n < 10; n++)
    expect(await codeOf(prove(alice, { password: 'wrong' }))).toBe('credentialsWrong')
  expect(await codeOf(prove(alice))).toBe('tooManyAttempts')
})
