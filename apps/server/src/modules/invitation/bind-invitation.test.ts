import { calls } from '@xinghe/client'
import { closeInvitationCode } from '@xinghe/contract'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { accountSession, accountUser } from '#modules/account/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { bindTyped } from './bind-invitation.ts'
import { invitationsOf } from './fixtures.ts'
import { deleteTraces } from './suspects.ts'
import { invitation } from './tables.ts'

const app = await testApp()
afterAll(app.stop)
const { makeOne, own, enter, bind, invited, unread, rowOf } = invitationsOf(app)
const nobodys = closeInvitationCode('2345678')

describe('a code', () => {
  test('is asked for by users alone, and stays the same however often and at once', async () => {
    expect(await codeOf(app.visitor().call(calls.invitation.own, {}))).toBe('loginRequired')
    const alice = await makeOne()
    const codes = await Promise.all([1, 2, 3, 4].map(async () => (await own(alice)).code))
    expect(new Set(codes).size).toBe(1)
    expect(codes[0]).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    expect((await own(await makeOne())).code).not.toBe(codes[0])
    expect(await own(alice)).toMatchObject({
      path: `/register?invitation=${codes[0]}`,
      text: expect.stringContaining(codes[0] ?? ''),
      tiers: [3, 10, 30].map(invitations => ({ invitations, days: invitations, isReached: false })),
    })
  })

  test('shows visitors whose it is by name and picture alone, and nothing for a wrong one', async () => {
    const alice = await makeOne()
    const { code } = await own(alice)
    const show = (code: string) => app.visitor().call(calls.invitation.inviter, { code })
    const { inviter } = await show(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)
    expect(inviter).toEqual({ nickName: alice.nickName, avatar: null })
    for (const wrong of [nobodys, 'x']) expect((await show(wrong)).inviter).toBe(null)
    const ban = { bannedUntil: app.clock.now() + hourMs }
    await app.scope.db.update(accountUser).set(ban).where(eq(accountUser.uid, alice.uid))
    expect((await show(code)).inviter).toBe(null)
  })
})

describe('a binding', () => {
  test('is made once, and tells both', async () => {
    const [alice, bob, carol] = [await makeOne(), await makeOne(), await makeOne()]
    const binding = () => app.as(bob).call(calls.invitation.binding, {})
    expect(await binding()).toMatchObject({ inviter: null, state: null })
    expect(await bind(bob, alice)).toMatchObject({ inviter: { nickName: alice.nickName }, state: 'waiting' })
    // The same again changes nothing.
    await bind(bob, alice)
    expect(await codeOf(bind(bob, carol))).toBe('invitationBound')
    expect(await unread(alice)).toBe(1)
    const [first, ...others] = await invited(alice)
    expect(others).toEqual([])
    expect(first).toMatchObject({ state: 'waiting', isVerified: true, hasWatched: false, isNew: true })
    expect(first?.name).toBe(`${bob.nickName[0]}**${bob.nickName.at(-1)}`)
    await app.as(alice).call(calls.invitation.read, {})
    expect(await unread(alice)).toBe(0)
    expect(await invited(alice)).toMatchObject([{ isNew: false }])
  })

  test('is not made with oneself, without such a code, or too late', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    expect(await codeOf(app.visitor().call(calls.invitation.bind, { code: nobodys }))).toBe('loginRequired')
    expect(await codeOf(bind(alice, alice))).toBe('invitationOwn')
    for (const code of ['', 'ABCD2345', nobodys])
      expect(await codeOf(enter(bob, code))).toBe('invitationWrong')
    app.clock.advance(7 * dayMs - hourMs)
    expect(await codeOf(bind(bob, alice))).toBe('success')
    const late = await makeOne()
    app.clock.advance(7 * dayMs + 1000)
    expect(await codeOf(bind(late, alice))).toBe('invitationLate')
  })

  test('closes no circle, however long', async () => {
    const [alice, bob, carol, dave] = [await makeOne(), await makeOne(), await makeOne(), await makeOne()]
    await bind(bob, alice)
    expect(await codeOf(bind(alice, bob))).toBe('invitationCircle')
    await bind(carol, bob)
    await bind(dave, carol)
    expect(await codeOf(bind(alice, dave))).toBe('invitationCircle')
    expect(await codeOf(bind(alice, await makeOne()))).toBe('success')
  })

  test('of two at once is one, and of two that would close a circle as well', async () => {
    const [alice, bob, carol] = [await makeOne(), await makeOne(), await makeOne()]
    const codes = [(await own(alice)).code, (await own(bob)).code]
    const both = await Promise.all(codes.map(code => codeOf(enter(carol, code))))
    expect(both.toSorted()).toEqual(['invitationBound', 'success'])
    const circle = await Promise.all([codeOf(bind(alice, bob)), codeOf(bind(bob, alice))])
    expect(circle.toSorted()).toEqual(['invitationCircle', 'success'])
  })

  test('is not made on a device of the inviter, or one that counted before', async () => {
    const onDevice = (user: MadeUser, deviceId: string) =>
      app.scope.db.update(accountSession).set({ deviceId }).where(eq(accountSession.uid, user.uid))
    const [alice, bob, carol, dave] = [await makeOne(), await makeOne(), await makeOne(), await makeOne()]
    for (const user of [alice, bob]) await onDevice(user, 'tablet of a family')
    expect(await codeOf(bind(bob, alice))).toBe('invitationDevice')
    for (const user of [carol, dave]) await onDevice(user, 'phone of a friend')
    expect(await codeOf(bind(carol, alice))).toBe('success')
    expect(await codeOf(bind(dave, bob))).toBe('invitationDevice')
    expect(await rowOf(carol)).toMatchObject({ device: 'phone of a friend' })
    app.clock.advance(31 * dayMs)
    await deleteTraces(app.scope)
    expect(await rowOf(carol)).toMatchObject({ device: '', network: '' })
  })

  test('is guessed at so often in an hour, also at once; what can be no code does not count', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    for (let n = 0; n < 8; n++) expect(await codeOf(enter(bob, 'ABCD2345'))).toBe('invitationWrong')
    const guesses = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => codeOf(enter(bob, nobodys))))
    expect(guesses.filter(code => code === 'invitationWrong')).toHaveLength(5)
    expect(await codeOf(bind(bob, alice))).toBe('invitationTries')
    app.clock.advance(hourMs)
    expect(await codeOf(bind(bob, alice))).toBe('success')
  })
})

describe('a code typed at registration', () => {
  const register = (invitationCode: string, deviceId?: string) => {
    app.clock.advance(hourMs)
    const account = `${app.scope.id()}@example.com`
    const input = { account, password: 'horse-battery-staple', invitationCode }
    return app.visitor(deviceId).call(calls.account.register, input)
  }

  test('binds after it, and one that leads nowhere keeps nobody out', async () => {
    const alice = await makeUser(app.scope, { stays: true })
    const { user } = await register((await own(alice)).code)
    await bindTyped(app.scope, user)
    await bindTyped(app.scope, user)
    expect(await invited(alice)).toHaveLength(1)
    for (const code of [nobodys, 'Ab12Cd']) {
      const other = await register(code)
      await bindTyped(app.scope, other.user)
      const rows = app.scope.db.$count(invitation, eq(invitation.invited, other.user.uid))
      expect(await rows).toBe(0)
      const client = app.as({ token: other.token, secret: other.secret })
      expect(await client.call(calls.invitation.binding, {})).toMatchObject({ inviter: null, typed: code })
    }
  })

  test('does not bind on the device on which its inviter registered', async () => {
    app.clock.advance(hourMs)
    const password = 'horse-battery-staple'
    const alice = await app
      .visitor('one and the same')
      .call(calls.account.register, { account: `${app.scope.id()}@example.com`, password })
    const { code } = await app.as(alice).call(calls.invitation.own, {})
    const { user } = await register(code, 'one and the same')
    await bindTyped(app.scope, user)
    expect(await app.scope.db.$count(invitation, eq(invitation.invited, user.uid))).toBe(0)
  })
})

test('a registration with a code is bound by a job', async () => {
  await using working = await testApp({ env: { ROLES: 'web,worker,live' } })
  const made = invitationsOf(working)
  const alice = await made.makeOne()
  await working.visitor().call(calls.account.register, {
    account: 'with-code@example.com',
    password: 'horse-battery-staple',
    invitationCode: (await made.own(alice)).code,
  })
  await expect.poll(() => made.invited(alice), { timeout: 20_000 }).toHaveLength(1)
})
