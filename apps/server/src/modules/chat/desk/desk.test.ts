import { calls, randomId } from '@xinghe/client'
import { afterAll, afterEach, expect, test } from 'vitest'
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
  const clientId = randomId()
  await reply(agent, desk.id, 'hello', clientId)
  await reply(agent, desk.id, 'hello', clientId)
  await reply(agent, desk.id, 'more')
  expect(await textsOf(alice, service)).toEqual(['my order', 'hello', 'more'])
  expect(await desksOf(agent)).toEqual([])
  expect(await desksOf(agent, { state: 'answered', mine: true })).toMatchObject([
    { id: desk.id, agent: { uid: agent.uid } },
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
