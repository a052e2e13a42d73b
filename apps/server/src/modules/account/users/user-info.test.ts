import { calls } from '@xinghe/client'
import { afterAll, expect, test } from 'vitest'
import { codeOf, testApp } from '#test/app.ts'
import { makeUser } from '../fixtures.ts'
import { callerStatus, people } from '../index.ts'
import { account } from '../module.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)

test('a visitor has to log in', async () => {
  await expect(app.visitor().call(calls.account.userInfo, {})).rejects.toMatchObject({
    code: 'loginRequired',
    ret: 1000,
  })
})

test('an id that cannot be one is malformed, and the answer names the field', async () => {
  const alice = await makeUser(app.scope)
  const call = app.as(alice).call(calls.account.userInfo, { toUid: 'not an id' })
  await expect(call).rejects.toMatchObject({ code: 'malformed', message: expect.stringContaining('toUid') })
})

test('somebody who does not exist is not found', async () => {
  const alice = await makeUser(app.scope)
  expect(await codeOf(app.as(alice).call(calls.account.userInfo, { toUid: '1' }))).toBe('notFound')
})

test('of somebody else only the public part is shown', async () => {
  const alice = await makeUser(app.scope)
  const bob = await makeUser(app.scope, { nickName: 'Bob', vipLevel: 2, level: 3, bigV: true })
  expect(await app.as(alice).call(calls.account.userInfo, { toUid: bob.uid })).toEqual({
    uid: bob.uid,
    nickName: 'Bob',
    avatar: null,
    vipLevel: 2,
    bigV: true,
    level: 3,
    introduce: '',
    hasNickColor: false,
    sex: null,
    region: null,
    following: 0,
    fans: 0,
    likes: 0,
  })
})

test('one’s own number as toUid gives one’s own whole profile', async () => {
  const alice = await makeUser(app.scope, { vipLevel: 3 })
  const own = await app.as(alice).call(calls.account.userInfo, {})
  expect(own).toMatchObject({ vipLevel: 3, vipCategoryId: 3, vipTypeName: app.scope.text('vip.3') })
  expect(await app.as(alice).call(calls.account.userInfo, { toUid: alice.uid })).toEqual(own)
})

test('VIP that has ended no longer counts, but its end is shown', async () => {
  const vipUntil = app.clock.now() + 1000
  const alice = await makeUser(app.scope, { vipLevel: 3, vipUntil })
  app.clock.advance(2000)
  expect(await app.as(alice).call(calls.account.userInfo, {})).toMatchObject({
    vipLevel: 0,
    vipCategoryId: 0,
    vipTypeName: '',
    eDate: vipUntil,
  })
})

test('people come in one batch by number, unknown ones are absent', async () => {
  const alice = await makeUser(app.scope)
  const bob = await makeUser(app.scope)
  const found = await people(app.scope, [bob.uid, alice.uid, '1', bob.uid])
  expect([...found.keys()].sort()).toEqual([alice.uid, bob.uid].sort())
  expect(found.get(bob.uid)?.nickName).toBe(bob.nickName)
  expect(await people(app.scope, [])).toEqual(new Map())
})

test('the status of callers is their own, and a visitor has none', async () => {
  const alice = await makeUser(app.scope, { vipLevel: 2, level: 5, contactVerified: false })
  expect(await callerStatus(app.scopeOf({ uid: alice.uid }))).toEqual({
    uid: alice.uid,
    vipLevel: 2,
    vipBenefits: null,
    bigV: false,
    level: 5,
    contactVerified: false,
    mutedUntil: null,
    minor: null,
  })
  expect(await callerStatus(app.scope)).toEqual({
    uid: null,
    vipLevel: 0,
    vipBenefits: null,
    bigV: false,
    level: 0,
    contactVerified: false,
    mutedUntil: null,
    minor: null,
  })
})
