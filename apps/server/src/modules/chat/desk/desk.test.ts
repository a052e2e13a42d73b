import { calls, randomId } from '@xinghe/client'
import { hourMs } from '@xinghe/contract/time'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import type { MadeUser } from '#modules/account/fixtures.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { chatOf } from '../fixtures.ts'
import { chatSettings } from '../settings.ts'

const app = await testApp()
afterAll(app.stop)
const { settings } = app.kernel
afterEach(() => settings.reset(chatSettings, 'serviceUids'))
const { makeOne, send, textsOf } = chatOf(app)
const { chatAdmin } = calls

const support = () => makeUser(app.scope, { role: 'support', stays: true })
async function openService() {
  const service = await makeOne()
  await settings.set(chatSettings, 'serviceUids', [service.uid], 'test')
  return service
}
const desksOf = async (by: MadeUser, more: object = {}) =>
  (await app.as(by).call(chatAdmin.desks, { size: 100, ...more })).info
const reply = (by: MadeUser, id: string, text: string, clientId = randomId()) =>
  app.as(by).call(chatAdmin.reply, { id, text, clientId })

test('what people write to service waits for staff, who answer as it, once however often', async () => {
  const [service, alice, agent] = [await openService(), await makeOne(), await support()]
  await send(alice, service, 'my order')
  const [desk] = await desksOf(agent)
  if (!desk) throw new Error('there is no desk')
  expect(desk).toMatchObject({ customer: { uid: alice.uid }, service: { uid: service.uid }, agent: null })
  expect(desk.last).toEqual({ type: 0, text: 'my order', isOwn: false, isRecalled: false })
  const clientId = randomId()
  await reply(agent, desk.id, 'hello', clientId)
  await reply(agent, desk.id, 'hello', clientId)
  await reply(agent, desk.id, 'more')
  expect(await textsOf(alice, service)).toEqual(['my order', 'hello', 'more'])
  expect(await desksOf(agent)).toEqual([])
  expect(await desksOf(agent, { state: 'answered', mine: true })).toMatchObject([
    { id: desk.id, agent: { uid: agent.uid }, last: { text: 'more', isOwn: true } },
  ])
  const detail = await app.as(agent).call(chatAdmin.desk, { id: desk.id })
  expect(detail.messages.map(({ text }) => text)).toEqual(['my order', 'hello', 'more'])
  expect(detail.agents.map(({ uid }) => uid)).toContain(agent.uid)
})

test('one of the staff looks after it until they hand it on, and a closed one is anybody’s when the customer comes back', async () => {
  const [service, alice] = [await openService(), await makeOne()]
  const [one, two] = [await support(), await support()]
  await send(alice, service, 'help')
  const id = (await desksOf(one)).find(desk => desk.customer.uid === alice.uid)?.id ?? ''
  const assign = (by: MadeUser, to: MadeUser | null) =>
    app.as(by).call(chatAdmin.assign, { id, toUid: to?.uid ?? null })
  expect(await assign(one, one)).toMatchObject({ agent: { uid: one.uid } })
  expect(await codeOf(reply(two, id, 'me'))).toBe('deskTaken')
  expect(await codeOf(app.as(two).call(chatAdmin.close, { id }))).toBe('deskTaken')
  expect(await codeOf(assign(one, alice))).toBe('noSuchUser')
  await assign(one, two)
  await reply(two, id, 'me')
  await app.as(two).call(chatAdmin.close, { id })
  await send(alice, service, 'again')
  const [again] = (await desksOf(one)).filter(desk => desk.id === id)
  expect(again).toMatchObject({ state: 'waiting', agent: null })
  await assign(one, one)
  await assign(one, null)
  expect(await codeOf(reply(two, id, 'welcome back'))).toBe('success')
})

test('chats between people are no desk, and nobody else looks at one', async () => {
  const [service, alice, bob, agent] = [
    await openService(),
    await makeOne(),
    await makeOne(),
    await support(),
  ]
  await send(alice, bob, 'private')
  expect((await desksOf(agent)).filter(desk => desk.customer.uid === alice.uid)).toEqual([])
  await send(alice, service, 'help')
  const id = (await desksOf(agent)).find(desk => desk.customer.uid === alice.uid)?.id ?? ''
  expect(await codeOf(app.as(bob).call(chatAdmin.desk, { id }))).toBe('forbidden')
  expect(await codeOf(app.as(agent).call(chatAdmin.desk, { id: 'nothing' }))).toBe('notFound')
})

test('an account that becomes the service opens nothing from before, and its desk ends with it', async () => {
  const [account, alice, agent] = [await makeOne(), await makeOne(), await support()]
  await send(alice, account, 'private before')
  await send(account, alice, 'private answer')
  const become = (uids: string[]) => settings.set(chatSettings, 'serviceUids', uids, 'test')
  const idOf = async () => (await desksOf(agent)).find(desk => desk.customer.uid === alice.uid)?.id ?? ''
  const read = async (id: string) =>
    (await app.as(agent).call(chatAdmin.desk, { id })).messages.map(({ text }) => text)
  await become([account.uid])
  expect(await idOf()).toBe('')
  await send(alice, account, 'my order')
  const id = await idOf()
  expect(await read(id)).toEqual(['my order'])
  await become([])
  await send(alice, account, 'private again')
  expect(await idOf()).toBe('')
  expect(await app.as(agent).call(chatAdmin.desks, {})).toMatchObject({ info: [], hasService: false })
  const attempts = [
    read(id),
    reply(agent, id, 'hello'),
    app.as(agent).call(chatAdmin.assign, { id, toUid: agent.uid }),
    app.as(agent).call(chatAdmin.close, { id }),
  ]
  expect(new Set(await Promise.all(attempts.map(codeOf)))).toEqual(new Set(['notFound']))
  await become([account.uid])
  expect(await read(id)).toEqual(['my order'])
  const { info, hasService } = await app.as(agent).call(chatAdmin.desks, {})
  expect(hasService).toBe(true)
  expect(info.find(desk => desk.id === id)).toMatchObject({ last: null })
})

test('who reads a desk answers it, and is in the audit log once in a while', async () => {
  const [service, alice, agent] = [await openService(), await makeOne(), await support()]
  await send(alice, service, 'my secret')
  const id = (await desksOf(agent)).find(desk => desk.customer.uid === alice.uid)?.id ?? ''
  for (const role of ['read-only', 'editor', 'moderator', 'finance'] as const) {
    const other = app.as(await makeUser(app.scope, { role, stays: true }))
    expect(await codeOf(other.call(chatAdmin.desks, {}))).toBe('forbidden')
    expect(await codeOf(other.call(chatAdmin.desk, { id }))).toBe('forbidden')
  }
  const readings = () =>
    app.scope.db
      .select()
      .from(audit)
      .where(and(eq(audit.staff, agent.uid), eq(audit.action, '/api/admin/Chat/Desk')))
  for (const _ of [1, 2]) await app.as(agent).call(chatAdmin.desk, { id })
  expect(await readings()).toMatchObject([{ target: alice.uid, input: { id } }])
  app.clock.advance(2 * hourMs)
  await app.as(agent).call(chatAdmin.desk, { id })
  expect(await readings()).toHaveLength(2)
})
