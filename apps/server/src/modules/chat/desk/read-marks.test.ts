import { calls, randomId } from '@xinghe/client'
import { afterAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { testApp } from '#test/app.ts'
import { chatOf } from '../fixtures.ts'
import { chatSettings } from '../settings.ts'

const app = await testApp()
afterAll(app.stop)
const { makeOne, send, messages, unreadOf } = chatOf(app)
const { chatAdmin } = calls

async function openTalk() {
  const [service, customer] = [await makeOne(), await makeOne()]
  const [agent, other] = [
    await makeUser(app.scope, { role: 'support', stays: true }),
    await makeUser(app.scope, { role: 'support', stays: true }),
  ]
  await app.kernel.settings.set(chatSettings, 'serviceUids', [service.uid], 'test')
  await send(customer, service, 'my order')
  const { info } = await app.as(agent).call(chatAdmin.desks, {})
  const id = info.find(desk => desk.customer.uid === customer.uid)?.id ?? ''
  const readUpTo = async () => (await messages(customer, service)).peerReadSeq
  const open = (by: MadeUser) => app.as(by).call(chatAdmin.desk, { id })
  return { service, customer, agent, other, id, readUpTo, open }
}

test('what a customer wrote is read once staff have answered it, of which the customer hears', async () => {
  const { service, customer, agent, id, readUpTo } = await openTalk()
  const heard: object[] = []
  const socket = await app.live(customer)
  socket.on('chat read', (message: object) => heard.push(message))
  await send(customer, service, 'are you there?')
  expect([await readUpTo(), await unreadOf(service)]).toEqual([0, 2])
  await app.as(agent).call(chatAdmin.reply, { id, text: 'hello', clientId: randomId() })
  expect([await readUpTo(), await unreadOf(service)]).toEqual([3, 0])
  await expect.poll(() => heard).toEqual([{ uid: service.uid, seq: 3 }])
})

test('it is read once whoever looks after it looks at it, and not when others do', async () => {
  const { service, customer, agent, other, id, readUpTo, open } = await openTalk()
  await open(agent)
  expect(await readUpTo()).toBe(0)
  await app.as(agent).call(chatAdmin.assign, { id, toUid: agent.uid })
  await open(other)
  expect(await readUpTo()).toBe(0)
  await open(agent)
  expect([await readUpTo(), await unreadOf(service)]).toEqual([1, 0])
  await send(customer, service, 'and one more')
  await app.as(agent).call(chatAdmin.desk, { id, before: 2 })
  expect([await readUpTo(), await unreadOf(service)]).toEqual([1, 1])
  await open(agent)
  expect(await readUpTo()).toBe(2)
})
