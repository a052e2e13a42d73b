import { calls } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { eraseRows } from '#kernel/personal-data.ts'
import { audit } from '#kernel/tables.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { invitationsOf } from './fixtures.ts'
import { personalData } from './personal-data.ts'
import { invitation } from './tables.ts'

const app = await testApp()
afterAll(app.stop)
const { makeOne, own, bind, inviteWatchers, look, vipDays, rowOf, rewardRows, rewards } = invitationsOf(app)
const support = await makeUser(app.scope, { role: 'support', stays: true })
const client = app.as(support)
const prove = () => client.call(calls.contacts.prove, { password: support.password })
const list = (user: MadeUser) => client.call(calls.invitationAdmin.ofUser, { toUid: user.uid })
const revoke = (id: string) => client.call(calls.invitationAdmin.revoke, { id, why: 'a farm' })
const suspectsOf = async (user: MadeUser) =>
  (await client.call(calls.invitationAdmin.suspects, {})).info.filter(
    ({ inviter }) => inviter.uid === user.uid,
  )

test('only staff of accounts see invitations, and prove who they are before they revoke one', async () => {
  const [alice, editor] = [await makeOne(), await makeUser(app.scope, { role: 'editor' })]
  for (const caller of [app.as(alice), app.as(editor)])
    expect(await codeOf(caller.call(calls.invitationAdmin.suspects, {}))).toBe('forbidden')
  expect(await codeOf(revoke('nothing'))).toBe('identityNeeded')
  await prove()
  expect(await codeOf(revoke('nothing'))).toBe('notFound')
  expect(await codeOf(client.call(calls.invitationAdmin.ofUser, { toUid: '999999' }))).toBe('notFound')
})

test('a user’s invitations are listed with who invited them', async () => {
  const [top, alice] = [await makeOne(), await makeOne()]
  await bind(alice, top)
  const [bob] = await inviteWatchers(alice, 1)
  await look()
  const shown = await list(alice)
  expect(shown.by).toMatchObject({ inviter: { uid: top.uid }, state: 'waiting', days: 0 })
  expect(shown.info).toMatchObject([{ invited: { uid: bob?.uid }, state: 'valid', days: 4 }])
})

test('revoking takes back both rewards and the tier that falls with it, once and with a reason', async () => {
  const alice = await makeOne()
  const [bob, carol, dave, eve] = await inviteWatchers(alice, 4)
  if (!bob || !carol || !dave || !eve) throw new Error('nobody was invited')
  await look()
  expect(await Promise.all([alice, bob].map(vipDays))).toEqual([4 + 3, 3])
  await prove()
  const { id } = await rowOf(bob)
  const answers = await Promise.all([revoke(id), revoke(id)])
  expect(answers.map(({ days }) => days).toSorted()).toEqual([0, 4])
  // Three are left, enough for the tier.
  expect(await Promise.all([alice, bob].map(vipDays))).toEqual([3 + 3, 0])
  expect(await revoke((await rowOf(carol)).id)).toEqual({ days: 1 + 3 + 3 })
  expect(await Promise.all([alice, carol, dave].map(vipDays))).toEqual([2, 0, 3])
  expect(await rewards(carol)).toMatchObject([{ state: 'revoked' }])
  expect((await list(alice)).info.filter(({ why }) => why === 'a farm')).toHaveLength(2)
  const audited = await app.scope.db.select().from(audit).where(eq(audit.target, alice.uid))
  expect(audited).toHaveLength(2)
  // A tier is given once, whatever becomes of it.
  await inviteWatchers(alice, 1)
  await look()
  expect((await rewardRows(alice)).filter(({ kind }) => kind === 'tier')).toHaveLength(1)
  expect(await vipDays(alice)).toBe(2 - 1 + 1)
})

test('one that waits becomes never valid, and one that lapsed has nothing to take back', async () => {
  const alice = await makeOne()
  const [bob] = await inviteWatchers(alice, 1)
  const late = await makeOne()
  await bind(late, alice)
  if (!bob) throw new Error('nobody was invited')
  await prove()
  expect(await revoke((await rowOf(bob)).id)).toEqual({ days: 0 })
  await look()
  expect(await Promise.all([alice, bob].map(vipDays))).toEqual([0, 0])
  app.clock.advance(15 * dayMs)
  await look()
  await prove()
  expect(await codeOf(revoke((await rowOf(late)).id))).toBe('invitationOver')
})

test('staff revoke no invitation of their own', async () => {
  const boss = await makeUser(app.scope, { role: 'owner', stays: true })
  const alice = await makeOne()
  await bind(alice, boss)
  await app.as(boss).call(calls.contacts.prove, { password: boss.password })
  const { id } = await rowOf(alice)
  expect(await codeOf(app.as(boss).call(calls.invitationAdmin.revoke, { id, why: 'mine' }))).toBe('forbidden')
})

test('many from one device or network within hours are found, and whose invitations lapse', async () => {
  const [alice, bob, carol] = [await makeOne(), await makeOne(), await makeOne()]
  const put = async (inviter: MadeUser, count: number, more: Partial<typeof invitation.$inferInsert>) => {
    for (let n = 0; n < count; n++) {
      app.clock.advance(hourMs)
      const now = app.clock.now()
      const row = { inviter: inviter.uid, at: now, newsAt: now, until: now, lookAt: now + 400 * dayMs }
      await app.scope.db.insert(invitation).values({ id: app.scope.id(), ...row, ...more })
    }
  }
  await put(alice, 4, { network: '203.0.113.9' })
  await put(alice, 1, { network: '198.51.100.1' })
  expect(await suspectsOf(alice)).toEqual([])
  await put(alice, 1, { network: '203.0.113.9' })
  expect(await suspectsOf(alice)).toMatchObject([{ kind: 'network', count: 5, all: 6 }])
  for (let n = 0; n < 6; n++) {
    app.clock.advance(dayMs)
    await put(bob, 1, { device: 'a phone' })
  }
  expect(await suspectsOf(bob)).toEqual([])
  const decided = { lookAt: null, decidedAt: app.clock.now() }
  await put(carol, 2, { ...decided, state: 'valid' })
  await put(carol, 7, { ...decided, state: 'lapsed' })
  expect(await suspectsOf(carol)).toEqual([])
  await put(carol, 1, { ...decided, state: 'lapsed' })
  expect(await suspectsOf(carol)).toMatchObject([{ kind: 'lapsed', count: 8, all: 10 }])
})

test('an account that is deleted leaves the other one what it has', async () => {
  const [alice, bob] = [await makeOne(), await makeOne()]
  const [carol] = await inviteWatchers(alice, 1)
  await bind(bob, alice)
  if (!carol) throw new Error('nobody was invited')
  await look()
  const erase = async ({ uid }: MadeUser) => {
    for (const rows of personalData) await eraseRows(app.scope, rows, uid)
  }
  await erase(bob)
  expect((await list(alice)).info).toMatchObject([
    { invited: null, state: 'lapsed' },
    { invited: { uid: carol.uid }, state: 'valid' },
  ])
  await erase(alice)
  expect(await rowOf(carol)).toMatchObject({ inviter: null, state: 'valid' })
  expect(await app.as(carol).call(calls.invitation.binding, {})).toMatchObject({ state: 'valid' })
  expect(await rewardRows(carol)).toHaveLength(1)
  await erase(carol)
  const left = app.scope.db.$count(invitation, eq(invitation.inviter, alice.uid))
  expect(await left).toBe(0)
  expect((await own(alice)).counts.all).toBe(0)
})
