import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { messagesTo } from '#modules/outbox/fixtures.ts'
import { codeOf, nextMessage, testApp } from '#test/app.ts'
import { requestsOf } from './fixtures.ts'
import { tellAskers } from './tell-askers.ts'

const app = await testApp({ env: { ROLES: 'web,worker,live' } })
afterAll(app.stop)
const made = await requestsOf(app)
const { editor, staff, makeOne, newName, add, join, show, own, unread } = made
const { makeFilm, accept, decline, publish, merge } = made
const { requests, requestsAdmin } = calls
const noticesTo = async (user: { account: string }) => (await messagesTo(app.scope, user.account)).length
const audited = (id: string) => app.scope.db.select().from(audit).where(eq(audit.target, id))

test('staff need the power of the catalogue', async () => {
  const support = app.as(await makeUser(app.scope, { role: 'support' }))
  expect(await codeOf(app.visitor().call(requestsAdmin.list, {}))).toBe('loginRequired')
  expect(await codeOf(app.as(await makeOne()).call(requestsAdmin.list, {}))).toBe('forbidden')
  expect(await codeOf(support.call(requestsAdmin.accept, { id: 'x' }))).toBe('forbidden')
  expect(await codeOf(accept('nothing'))).toBe('notFound')
  expect(await codeOf(decline('nothing', 'x'))).toBe('notFound')
})

test('staff find requests by state and part of the name, with what was written', async () => {
  const user = await makeOne()
  const name = newName()
  const { request } = await add(user, name, { note: 'the long cut', link: 'https://example.com/' })
  const find = async (filters: object) => (await staff.call(requestsAdmin.list, filters)).info
  const [row] = await find({ q: name.slice(3).toUpperCase(), state: 'open' })
  expect(row).toMatchObject({ id: request.id, note: 'the long cut', link: 'https://example.com/' })
  expect(row?.asker).toEqual({ uid: user.uid, nickName: user.nickName })
  await accept(request.id)
  expect(await find({ q: name, state: 'open' })).toEqual([])
  expect(await find({ q: name, state: 'accepted' })).toHaveLength(1)
  expect((await staff.call(requestsAdmin.list, {})).open).toBeGreaterThanOrEqual(0)
})

describe('an answer', () => {
  test('tells all who asked once, however often staff press', async () => {
    const [alice, bob, other] = [await makeOne(), await makeOne(), await makeOne()]
    const name = newName()
    const { request } = await add(alice, name)
    await join(bob, request.id)
    const mediaKey = await makeFilm(name)
    const notified = nextMessage(await app.live(bob), 'count changed')
    await Promise.all([publish(request.id, mediaKey), publish(request.id, mediaKey)])
    await notified
    await expect.poll(() => Promise.all([alice, bob].map(unread))).toEqual([1, 1])
    await publish(request.id, mediaKey)
    await tellAskers(app.scope, { id: request.id })
    expect(await Promise.all([alice, bob, other].map(unread))).toEqual([1, 1, 0])
    await expect.poll(() => Promise.all([alice, bob, other].map(noticesTo))).toEqual([1, 1, 0])
    expect(await own(bob)).toMatchObject([{ state: 'published', isNew: true, work: { mediaKey } }])
    await app.as(bob).call(requests.read, {})
    expect([await unread(bob), await unread(alice)]).toEqual([0, 1])
    expect(await own(bob)).toMatchObject([{ isNew: false }])
    const published = await app.as(other).call(requests.list, { sort: 'published' })
    expect(published.info[0]?.id).toBe(request.id)
    expect(await codeOf(decline(request.id, 'too late'))).toBe('requestClosed')
    expect(await codeOf(accept(request.id))).toBe('requestClosed')
    expect((await audited(request.id)).every(row => row.staff === editor.uid)).toBe(true)
  })

  test('is a work that viewers see', async () => {
    const { request } = await add(await makeOne(), newName())
    expect(await codeOf(publish(request.id, 'nothing'))).toBe('requestWork')
    const draft = { kind: 'movie', title: newName() } as const
    const { mediaKey } = await staff.call(calls.catalogueAdmin.create, draft)
    expect(await codeOf(publish(request.id, mediaKey))).toBe('requestWork')
    expect((await show(request.id, editor)).state).toBe('open')
  })

  test('that declines gives a reason', async () => {
    const alice = await makeOne()
    const { request } = await add(alice, newName())
    for (const reason of ['', ' ', '好'.repeat(201)])
      expect(await codeOf(decline(request.id, reason)), reason).toBe('requestText')
    await accept(request.id)
    await decline(request.id, 'no licence')
    await expect.poll(() => unread(alice)).toBe(1)
    expect(await own(alice)).toMatchObject([{ state: 'declined', reason: 'no licence', work: null }])
    expect((await add(await makeOne(), request.name)).outcome).toBe('created')
    expect((await audited(request.id)).length).toBe(2)
  })
})

describe('merging', () => {
  test('counts whoever asked for both once, and tells those of both', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    const [first, second] = [await add(alice, newName()), await add(bob, newName())]
    await join(alice, second.request.id)
    await merge(first.request.id, second.request.id)
    expect(await codeOf(show(first.request.id, alice))).toBe('notFound')
    expect((await show(second.request.id, alice)).asked).toBe(2)
    expect(await codeOf(merge(first.request.id, second.request.id))).toBe('notFound')
    expect(await codeOf(merge(second.request.id, second.request.id))).toBe('requestSame')
    await decline(second.request.id, 'no')
    await expect.poll(() => Promise.all([alice, bob].map(unread))).toEqual([1, 1])
  })

  test('of two into each other at once leaves one', async () => {
    const [first, second] = [await add(await makeOne(), newName()), await add(await makeOne(), newName())]
    const [a, b] = [first.request.id, second.request.id]
    const merged = await Promise.all([codeOf(merge(a, b)), codeOf(merge(b, a))])
    expect(merged.toSorted()).toEqual(['notFound', 'success'])
  })
})
