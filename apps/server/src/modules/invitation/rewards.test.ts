import { calls } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { accountUser } from '#modules/account/tables.ts'
import { makeWatchedDay } from '#modules/playback/fixtures.ts'
import { testApp } from '#test/app.ts'
import { completeInvitation } from './complete-invitation.ts'
import { invitationsOf } from './fixtures.ts'
import { invitationSettings } from './settings.ts'

const app = await testApp()
afterAll(app.stop)
const { makeOne, own, bind, invited, rewards, unread, look, ...made } = invitationsOf(app)
const { watchTwoDays, inviteWatchers, vipDays, rowOf, rewardRows } = made
const set = (name: keyof typeof invitationSettings.entries, value: number) =>
  app.kernel.settings.set(invitationSettings, name, value, '1')
/** Tests begin early in a month of their own, so that none meets what another one's month had. */
beforeEach(() => {
  const date = new Date(app.clock.now())
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 2)
  app.clock.advance(next - app.clock.now())
})

describe('an invitation is valid', () => {
  test('once the invited has a verified contact and watched enough on two days', async () => {
    const [alice, bob] = [await makeOne(), await makeOne({ contactVerified: false })]
    await bind(bob, alice)
    await makeWatchedDay(app.scope, bob.uid, 40 * 60)
    const state = async () => {
      app.clock.advance(2 * hourMs)
      await look()
      return (await rowOf(bob)).state
    }
    expect(await state()).toBe('waiting')
    app.clock.advance(dayMs)
    await makeWatchedDay(app.scope, bob.uid, 59)
    expect(await state()).toBe('waiting')
    await makeWatchedDay(app.scope, bob.uid, 60)
    expect(await state()).toBe('waiting')
    expect(await invited(alice)).toMatchObject([{ isVerified: false, hasWatched: true }])
    await app.scope.db.update(accountUser).set({ contactVerified: true }).where(eq(accountUser.uid, bob.uid))
    expect(await state()).toBe('valid')
    expect(await Promise.all([alice, bob].map(vipDays))).toEqual([1, 3])
    expect(await rewards(alice)).toMatchObject([{ kind: 'inviter', days: 1, state: 'given' }])
    expect(await rewards(bob)).toMatchObject([{ kind: 'invited', days: 3, state: 'given' }])
    expect(await app.as(bob).call(calls.invitation.binding, {})).toMatchObject({ state: 'valid' })
  })

  test('only with what was watched in its days, and lapses without', async () => {
    const [alice, bob, carol] = [await makeOne(), await makeOne(), await makeOne()]
    await makeWatchedDay(app.scope, bob.uid, 3600)
    app.clock.advance(2 * dayMs)
    for (const each of [bob, carol]) await bind(each, alice)
    await watchTwoDays([carol])
    app.clock.advance(14 * dayMs)
    await makeWatchedDay(app.scope, bob.uid, 3600)
    app.clock.advance(dayMs)
    await look()
    // What was complete in time counts, however late it is looked at.
    expect([(await rowOf(bob)).state, (await rowOf(carol)).state]).toEqual(['lapsed', 'valid'])
    expect(await vipDays(bob)).toBe(0)
  })

  test('once, however many look at it, and its inviter is told', async () => {
    const alice = await makeOne()
    const [bob] = await inviteWatchers(alice, 1)
    if (!bob) throw new Error('nobody was invited')
    await app.as(alice).call(calls.invitation.read, {})
    const row = await rowOf(bob)
    await Promise.all([
      look(),
      look(),
      completeInvitation(app.scope, row),
      completeInvitation(app.scope, row),
    ])
    await look()
    expect(await Promise.all([alice, bob].map(vipDays))).toEqual([1, 3])
    expect(await unread(alice)).toBe(1)
    expect(await own(alice)).toMatchObject({ counts: { valid: 1, waiting: 0, all: 1 }, days: { given: 1 } })
  })

  test('for the invited alone where the inviter is banned, and rewards nobody above them', async () => {
    const [top, alice] = [await makeOne(), await makeOne()]
    await bind(alice, top)
    const [bob] = await inviteWatchers(alice, 1)
    const ban = { bannedUntil: app.clock.now() + dayMs }
    await app.scope.db.update(accountUser).set(ban).where(eq(accountUser.uid, alice.uid))
    await look()
    expect(bob && (await vipDays(bob))).toBe(3)
    expect(await Promise.all([alice, top].map(vipDays))).toEqual([0, 0])
  })
})

describe('tiers', () => {
  test('are given once each, also when all become valid at once', async () => {
    const alice = await makeOne()
    const made = await inviteWatchers(alice, 4)
    const rows = await Promise.all(made.map(rowOf))
    await Promise.all(rows.map(row => completeInvitation(app.scope, row)))
    const given = await rewardRows(alice)
    expect(given.filter(({ kind }) => kind === 'tier')).toMatchObject([{ tier: 3, days: 3 }])
    expect(await vipDays(alice)).toBe(4 + 3)
    const { tiers } = await own(alice)
    expect(tiers.map(({ isReached }) => isReached)).toEqual([true, false, false])
  })
})

describe('a month', () => {
  test('has so many days for an inviter, however many become valid at once; the rest waits for the next', async () => {
    await set('monthDays', 5)
    const alice = await makeOne()
    const made = await inviteWatchers(alice, 6)
    const rows = await Promise.all(made.map(rowOf))
    await Promise.all([...rows, ...rows].map(row => completeInvitation(app.scope, row)))
    const daysIn = async (state: string) =>
      (await rewardRows(alice)).filter(row => row.state === state).reduce((sum, { days }) => sum + days, 0)
    // Six and a tier of three.
    expect([await daysIn('given'), await daysIn('waiting')]).toEqual([5, 4])
    expect(await vipDays(alice)).toBe(5)
    expect((await own(alice)).days).toEqual({ given: 5, month: 5, monthMost: 5, waiting: 4 })
    await look()
    expect(await daysIn('given')).toBe(5)
    app.clock.advance(31 * dayMs)
    await Promise.all([look(), look(), look()])
    expect([await daysIn('given'), await daysIn('waiting')]).toEqual([9, 0])
    expect(await vipDays(alice)).toBe(4)
    await set('monthDays', 30)
  })

  test('does not bound what somebody gets for having been invited', async () => {
    await set('monthDays', 1)
    const [top, alice] = [await makeOne(), await makeOne()]
    await bind(alice, top)
    await inviteWatchers(alice, 2)
    await makeWatchedDay(app.scope, alice.uid, 3600)
    app.clock.advance(dayMs)
    await makeWatchedDay(app.scope, alice.uid, 3600)
    await look()
    expect(await vipDays(alice)).toBe(1 + 3)
    await set('monthDays', 30)
  })
})
