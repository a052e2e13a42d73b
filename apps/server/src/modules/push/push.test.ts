import { calls, randomId } from '@xinghe/client'
import { daySec, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { notify } from '#kernel/notify.ts'
import { transact } from '#kernel/scope.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { deliverPush, giveUpPush } from './deliver.ts'
import { makeBrowser, pushService, readAuthorization } from './fixtures.ts'
import { pushSettings } from './settings.ts'
import { siteKeys } from './site-keys.ts'
import { pushKey, pushSubscription } from './tables.ts'

const app = await testApp({ env: { ROLES: 'web,worker,live' } })
const service = await pushService()
afterAll(async () => {
  await app.stop()
  await service.close()
})
await app.kernel.settings.set(pushSettings, 'services', ['127.0.0.1'], '1')
await app.kernel.settings.set(pushSettings, 'mayBePrivate', true, '1')

/** A user whose browser wants to be told, and what it was told. */
async function subscribed(user?: MadeUser) {
  const person = user ?? (await makeUser(app.scope))
  const path = `/${randomId()}`
  const endpoint = service.origin + path
  const browser = makeBrowser()
  await app.as(person).call(calls.push.subscribe, { endpoint, ...browser.keys })
  return {
    person,
    path,
    endpoint,
    requests: () => service.at(path),
    texts: () => service.at(path).map(({ body }) => browser.read(body)),
  }
}
const write = (from: MadeUser, to: MadeUser, text = 'a secret text') => {
  app.clock.advance(2_100)
  return app.as(from).call(calls.chat.send, { toUid: to.uid, clientId: randomId(), type: 0, text })
}
const rowsOf = (uid: string) =>
  app.scope.db.select().from(pushSubscription).where(eq(pushSubscription.uid, uid))
/** Long enough for a job that fails first. */
const patience = { timeout: 20_000 }

test('a message rings once for its conversation, says who wrote and not what, and is signed by the site', async () => {
  const [alice, { person: bob, ...phone }] = [await makeUser(app.scope), await subscribed()]
  await write(alice, bob)
  await expect.poll(phone.texts, patience).toHaveLength(1)
  const [text] = phone.texts()
  expect(text).toMatchObject({ title: alice.nickName, link: `/chat?toUid=${alice.uid}&userKey=${alice.uid}` })
  expect(JSON.stringify(text)).not.toContain('secret')
  const [request] = phone.requests()
  expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(daySec) })
  const { isSigned, key, claims } = readAuthorization(request?.headers.authorization)
  const { publicKey } = await app.as(bob).call(calls.push.key, {})
  expect({ isSigned, key }).toEqual({ isSigned: true, key: publicKey })
  expect(claims.aud).toBe(service.origin)

  await write(alice, bob)
  await app.settle()
  app.clock.advance(3 * minuteMs)
  await app.as(bob).call(calls.chat.read, { toUid: alice.uid, seq: 2 })
  await write(bob, alice)
  await write(alice, bob)
  await expect.poll(phone.texts, patience).toHaveLength(2)
})

test('it rings neither while somebody looks, nor for muted conversations and whom they block', async () => {
  const [alice, eve, carol] = [
    await makeUser(app.scope),
    await makeUser(app.scope),
    await makeUser(app.scope),
  ]
  const { person: bob, texts } = await subscribed()
  const socket = await app.live(bob)
  expect(await socket.emitWithAck('join', `looking:${alice.uid}`)).toEqual({ ok: false })
  expect(await socket.emitWithAck('join', `looking:${bob.uid}`)).toMatchObject({ ok: true })
  await write(alice, bob)
  await app.settle()
  socket.emit('leave', `looking:${bob.uid}`)
  await socket.emitWithAck('join', 'nothing')
  await app.as(bob).call(calls.chat.change, { toUid: alice.uid, isMuted: true })
  await app.as(bob).call(calls.social.prevent, { toUid: eve.uid, status: '1' })
  await write(alice, bob)
  await write(eve, bob)
  await app.settle()
  await write(carol, bob)
  await expect.poll(texts, patience).toMatchObject([{ title: carol.nickName }])
})

test('new followers ring together, and what the site says rings without its text', async () => {
  const { person: bob, texts } = await subscribed()
  for (const fan of [await makeUser(app.scope), await makeUser(app.scope)])
    await app.as(fan).call(calls.social.follow, { userId: bob.uid, selected: true })
  await app.settle()
  await transact(app.scope, scope =>
    notify(scope, bob.uid, { key: 'contactChanged', params: { contact: 'b***@example.com' } }),
  )
  await expect
    .poll(
      () =>
        texts()
          .map(({ link }) => link.replace(/=.*/, '='))
          .toSorted(),
      patience,
    )
    .toEqual(['/fansRecords', '/systemMessageDetail?id='])
  expect(JSON.stringify(texts())).not.toContain('example.com')
})

test('what fails is tried again; an address that is over is forgotten, and one that fails for good too', async () => {
  const [alice, { person: bob, ...phone }] = [await makeUser(app.scope), await subscribed()]
  const old = await subscribed(bob)
  service.answer(phone.path, 503, 201)
  service.answer(old.path, 410)
  await write(alice, bob)
  await expect.poll(phone.requests, patience).toHaveLength(2)
  await expect
    .poll(async () => (await rowsOf(bob.uid)).map(row => row.endpoint), patience)
    .toEqual([phone.endpoint])
  const [row] = await rowsOf(bob.uid)
  const said = { key: 'push.system.text', params: {} }
  const delivery = { uid: bob.uid, topic: '', title: said, text: said, link: '/', until: 0 }
  for (let times = 0; times < 5; times++) {
    expect(await rowsOf(bob.uid)).toHaveLength(1)
    await giveUpPush(app.scope, { ...delivery, subscriptionId: row?.id ?? '' })
  }
  expect(await rowsOf(bob.uid)).toEqual([])
})

test('a browser is told no more once its session is over, or it says so', async () => {
  const [alice, first, second, sentinel] = [
    await makeUser(app.scope),
    await subscribed(),
    await subscribed(),
    await subscribed(),
  ]
  await app.as(first.person).call(calls.account.logout, {})
  await app.as(second.person).call(calls.push.unsubscribe, { endpoint: second.endpoint })
  expect(await rowsOf(second.person.uid)).toEqual([])
  for (const { person } of [first, second, sentinel]) await write(alice, person, randomId())
  await expect.poll(sentinel.texts, patience).toHaveLength(1)
  await expect.poll(() => rowsOf(first.person.uid), patience).toEqual([])
  expect([...first.requests(), ...second.requests()]).toEqual([])
})

test('of too many browsers the oldest goes, and who signs in on one takes it over', async () => {
  const { person: bob, endpoint: oldest } = await subscribed()
  for (let times = 0; times < 10; times++) {
    app.clock.advance(1_000)
    await subscribed(bob)
  }
  const endpoints = (await rowsOf(bob.uid)).map(row => row.endpoint)
  expect(endpoints).toHaveLength(10)
  expect(endpoints).not.toContain(oldest)
  const [endpoint = ''] = endpoints
  const carol = await makeUser(app.scope)
  await app.as(carol).call(calls.push.subscribe, { endpoint, ...makeBrowser().keys })
  expect(await rowsOf(bob.uid)).toHaveLength(9)
  expect(await rowsOf(carol.uid)).toHaveLength(1)
})

test('it rings so many times an hour', async () => {
  const { person: bob, texts } = await subscribed()
  await app.kernel.settings.set(pushSettings, 'perHour', 2, '1')
  for (let times = 0; times < 3; times++) {
    await write(await makeUser(app.scope), bob)
    await app.settle()
  }
  await app.kernel.settings.set(pushSettings, 'perHour', 20, '1')
  const last = await makeUser(app.scope)
  await write(last, bob)
  await expect.poll(texts, patience).toHaveLength(3)
  expect(texts().some(({ title }) => title === last.nickName)).toBe(true)
})

test('addresses elsewhere, keys that are none and visitors are refused', async () => {
  const bob = app.as(await makeUser(app.scope))
  const { keys } = makeBrowser()
  const wrong = [
    { endpoint: 'http://10.0.0.1/a', ...keys },
    { endpoint: 'https://example.com/a', ...keys },
    { endpoint: 'http://127.0.0.1@example.com/a', ...keys },
    { endpoint: `${service.origin}/a`, ...keys, p256dh: 'AAAA' },
    { endpoint: `${service.origin}/a`, ...keys, auth: '' },
  ]
  for (const subscription of wrong)
    expect(await codeOf(bob.call(calls.push.subscribe, subscription)), subscription.endpoint).toBe(
      'malformed',
    )
  expect(await codeOf(app.visitor().call(calls.push.key, {}))).toBe('loginRequired')
})

test('a name of the own network is not asked, though it is named as a service', async () => {
  const { person, endpoint } = await subscribed()
  await app.kernel.settings.set(pushSettings, 'mayBePrivate', false, '1')
  await app.kernel.settings.set(pushSettings, 'services', ['localhost'], '1')
  const inside = 'https://localhost/push'
  await app.scope.db
    .update(pushSubscription)
    .set({ endpoint: inside })
    .where(eq(pushSubscription.endpoint, endpoint))
  const [row] = await rowsOf(person.uid)
  const said = { key: 'push.system.text', params: {} }
  const delivery = {
    uid: person.uid,
    topic: '',
    title: said,
    text: said,
    link: '/',
    until: app.clock.now() + minuteMs,
  }
  await expect(deliverPush(app.scope, { ...delivery, subscriptionId: row?.id ?? '' })).rejects.toThrow(
    'private network',
  )
  await app.kernel.settings.set(pushSettings, 'services', ['127.0.0.1'], '1')
  await app.kernel.settings.set(pushSettings, 'mayBePrivate', true, '1')
})

test('the keys stay, and are made anew where the vault opens them no more', async () => {
  const { publicKey } = await siteKeys(app.scope)
  expect((await siteKeys(app.scope)).publicKey).toBe(publicKey)
  const { person } = await subscribed()
  await app.scope.db.update(pushKey).set({ sealed: 'of another vault' })
  expect((await siteKeys(app.scope)).publicKey).not.toBe(publicKey)
  expect(await rowsOf(person.uid)).toEqual([])
})
