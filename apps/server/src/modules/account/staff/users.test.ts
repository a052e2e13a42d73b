import { calls, randomId } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { danmuItem } from '#modules/danmu/tables.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, nextMessage, testApp } from '#test/app.ts'
import { makeUser } from '../fixtures.ts'
import { accountSession, accountUser } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
const { usersAdmin, account, auditAdmin } = calls
const owner = await makeUser(app.scope, { role: 'owner', stays: true })
const support = await makeUser(app.scope, { role: 'support', stays: true })
const editor = await makeUser(app.scope, { role: 'editor', stays: true })
const staff = app.as(support)
const find = async (input: { by?: 'uid' | 'name' | 'device' | 'address'; q?: string }) =>
  (await staff.call(usersAdmin.list, input)).info.map(({ uid }) => uid)
const rowOf = async (uid: string) =>
  (await app.scope.db.select().from(accountUser).where(eq(accountUser.uid, uid)))[0]
const auditOf = (uid: string) => app.scope.db.select().from(audit).where(eq(audit.target, uid))

describe('users', () => {
  test('are for staff with the power', async () => {
    for (const call of [usersAdmin.list, usersAdmin.picture, usersAdmin.sessions, usersAdmin.signIns]) {
      const input = { toUid: support.uid }
      expect(await codeOf(app.visitor().call(call, input))).toBe('loginRequired')
      expect(await codeOf(app.as(editor).call(call, input))).toBe('forbidden')
    }
    expect(await codeOf(staff.call(usersAdmin.picture, { toUid: '1' }))).toBe('notFound')
  })

  test('are found by number, by part of a name, by device and by address', async () => {
    const name = `猫头鹰${randomId().slice(0, 8)}`
    const alice = await makeUser(app.scope, { nickName: name })
    const session = eq(accountSession.uid, alice.uid)
    await app.scope.db
      .update(accountSession)
      .set({ deviceId: 'device-of-alice', address: '203.0.113.77' })
      .where(session)
    expect(await find({ by: 'uid', q: alice.uid })).toEqual([alice.uid])
    expect(await find({ by: 'name', q: name.slice(1) })).toEqual([alice.uid])
    expect(await find({ by: 'device', q: 'device-of-alice' })).toEqual([alice.uid])
    expect(await find({ by: 'address', q: '203.0.113.77' })).toEqual([alice.uid])
    expect(await find({ by: 'address', q: '203.0.113.7' })).toEqual([])
    expect(await find({ by: 'name', q: 'nobody at all' })).toEqual([])
  })

  test('who are staff are found by device and by address by the owner and themselves alone', async () => {
    const where = { deviceId: 'device-of-the-owner', address: '198.51.100.7' }
    const ofStaff = inArray(accountSession.uid, [owner.uid, support.uid])
    await app.scope.db.update(accountSession).set(where).where(ofStaff)
    for (const search of [
      { by: 'device', q: where.deviceId },
      { by: 'address', q: where.address },
    ] as const) {
      expect(await find(search)).toEqual([support.uid])
      const { info } = await app.as(owner).call(usersAdmin.list, search)
      expect(info.map(({ uid }) => uid).toSorted()).toEqual([owner.uid, support.uid].toSorted())
    }
  })

  test('are listed page by page, the newest first, without anything twice', async () => {
    app.clock.advance(minuteMs)
    const made = [await makeUser(app.scope), await makeUser(app.scope), await makeUser(app.scope)]
    const first = await staff.call(usersAdmin.list, { size: 2 })
    await makeUser(app.scope)
    const next = await staff.call(usersAdmin.list, { size: 2, cursor: first.cursor })
    const shown = [...first.info, ...next.info].map(({ uid }) => uid)
    expect(new Set(shown).size).toBe(4)
    expect(shown).toEqual(expect.arrayContaining(made.map(({ uid }) => uid)))
  })

  test('are found by a whole contact too, which is in no address and masked in the audit log', async () => {
    const name = `猫头鹰${randomId().slice(0, 8)}`
    const contact = `alice.${randomId().slice(0, 6)}@example.com`
    const alice = await makeUser(app.scope, { account: contact, nickName: name })
    const search = async (q: string) => (await staff.call(usersAdmin.find, { q })).info.map(({ uid }) => uid)
    expect(usersAdmin.find.method).toBe('POST')
    expect(await codeOf(app.as(editor).call(usersAdmin.find, { q: contact }))).toBe('forbidden')
    expect(await codeOf(search(' '))).toBe('malformed')
    expect(await search(contact.slice(1))).toEqual([])
    expect(await search(contact.toUpperCase())).toEqual([alice.uid])
    expect(await auditOf(alice.uid)).toHaveLength(1)
    expect(await search(alice.uid)).toEqual([alice.uid])
    expect(await search(name.slice(1))).toEqual([alice.uid])
    const answer = await staff.call(usersAdmin.find, { q: contact })
    expect(JSON.stringify([answer, await app.scope.db.select().from(audit)])).not.toContain(contact)
  })

  test('are found by their state, which stands beside them and ends with it', async () => {
    const [banned, muted, leaving] = [
      await makeUser(app.scope),
      await makeUser(app.scope),
      await makeUser(app.scope),
    ]
    const until = app.clock.now() + minuteMs
    const set = (uid: string, values: object) =>
      app.scope.db.update(accountUser).set(values).where(eq(accountUser.uid, uid))
    await set(banned.uid, { bannedUntil: until })
    await set(muted.uid, { mutedUntil: until })
    await set(leaving.uid, { deletionAt: until })
    const of = async (state: 'banned' | 'muted' | 'leaving') =>
      (await staff.call(usersAdmin.list, { state })).info.map(({ uid }) => uid)
    expect([await of('banned'), await of('muted'), await of('leaving')]).toEqual([
      [banned.uid],
      [muted.uid],
      [leaving.uid],
    ])
    expect(await staff.call(usersAdmin.picture, { toUid: banned.uid })).toMatchObject({
      bannedUntil: until,
      mutedUntil: null,
      deletionAt: null,
      secondFactor: null,
    })
    app.clock.advance(minuteMs)
    expect([await of('banned'), await of('muted')]).toEqual([[], []])
    expect((await staff.call(usersAdmin.picture, { toUid: muted.uid })).mutedUntil).toBeNull()
  })

  test('are looked at, but not told apart by where they are, by a role that only sees', async () => {
    const alice = await makeUser(app.scope)
    const looks = app.as(await makeUser(app.scope, { role: 'read-only', stays: true }))
    expect((await looks.call(usersAdmin.picture, { toUid: alice.uid })).canChange).toBe(false)
    const known = { address: '198.51.100.9', deviceId: randomId() }
    await app.scope.db.update(accountSession).set(known).where(eq(accountSession.uid, alice.uid))
    for (const search of [
      { by: 'address', q: known.address } as const,
      { by: 'device', q: known.deviceId } as const,
    ]) {
      expect(await find(search)).toEqual([alice.uid])
      expect((await looks.call(usersAdmin.list, search)).info).toEqual([])
    }
    for (const call of [usersAdmin.showContacts, usersAdmin.sessions, usersAdmin.endSessions])
      expect(await codeOf(looks.call(call, { toUid: alice.uid }))).toBe('forbidden')
  })

  test('who are found are twenty at most', async () => {
    const name = randomId().slice(0, 8)
    for (let at = 10; at < 31; at++) await makeUser(app.scope, { nickName: `${name}${at}` })
    expect((await staff.call(usersAdmin.find, { q: name })).info).toHaveLength(20)
  })
})

describe('one user', () => {
  test('is shown with masked contacts; whole ones leave a trace', async () => {
    const alice = await makeUser(app.scope, { account: `bob.${randomId()}@example.com`, vipLevel: 2 })
    const shown = await staff.call(usersAdmin.picture, { toUid: alice.uid })
    expect(shown).toMatchObject({ vipLevel: 2, devices: 1, hasPassword: true, canChange: true, role: null })
    expect(JSON.stringify(shown)).not.toContain(alice.account)
    expect(await staff.call(usersAdmin.showContacts, { toUid: alice.uid })).toEqual({
      email: alice.account,
      phone: null,
    })
    const [row] = await auditOf(alice.uid)
    expect(row).toMatchObject({ staff: support.uid, action: '/api/admin/User/ShowContacts' })
  })

  test('has sessions, sign-ins and what they wrote', async () => {
    const alice = await makeUser(app.scope)
    const of = { toUid: alice.uid }
    const assetId = await makeReadyAsset(app.scope, { durationSec: 60 })
    const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId], title: 'the sea' })
    await app.as(alice).call(calls.ratings.details, { mediaKey, score: '8' })
    const danmu = {
      mediaKey,
      episodeId: episodeIds[0] ?? '',
      uid: alice.uid,
      timeMs: 0,
      textKey: 'hi',
      score: 1,
    }
    await app.scope.db.insert(danmuItem).values({
      ...{ id: app.scope.id(), text: 'hi', mode: 'scroll', colour: '#ffffff', size: 'normal' },
      ...danmu,
      sentAt: app.clock.now(),
    })
    expect((await staff.call(usersAdmin.sessions, of)).info).toMatchObject([{ endedAt: null }])
    expect((await staff.call(usersAdmin.signIns, of)).info).toMatchObject([{ outcome: 'success' }])
    expect((await staff.call(usersAdmin.danmu, of)).info).toMatchObject([{ text: 'hi', title: 'the sea' }])
    expect((await staff.call(usersAdmin.ratings, of)).info).toMatchObject([{ score: 8, title: 'the sea' }])
    expect((await staff.call(usersAdmin.posts, of)).info).toEqual([])
  })

  test('is signed out on one device or on all, which are told', async () => {
    const alice = await makeUser(app.scope)
    const notified = nextMessage(await app.live(alice), 'user state')
    const end = (session?: string) =>
      staff.call(usersAdmin.endSessions, { toUid: alice.uid, ...(session && { session }) })
    expect(await end('nothing')).toEqual({ ended: 0 })
    expect(await end(alice.token.session)).toEqual({ ended: 1 })
    expect(await notified).toMatchObject({ action: 1 })
    expect(await codeOf(app.as(alice).call(account.validates, {}))).toBe('sessionInvalid')
    expect(await end()).toEqual({ ended: 0 })
  })

  test('loses what offends of the profile, becomes a big V, and is one no longer', async () => {
    const alice = await makeUser(app.scope, { nickName: `bad ${randomId().slice(0, 8)}` })
    const of = { toUid: alice.uid }
    await app.as(alice).call(calls.profile.update, { introduce: 'bad words' })
    await staff.call(usersAdmin.resetProfile, { ...of, nickName: true, introduce: true })
    expect(await rowOf(alice.uid)).toMatchObject({ nickName: `星河用户${alice.uid}`, introduce: '' })
    const other = await makeUser(app.scope)
    for (const user of [alice, other]) {
      const rename = app.as(user).call(calls.profile.update, { nickName: alice.nickName })
      expect(await codeOf(rename)).toBe('nicknameTaken')
    }
    await staff.call(usersAdmin.setBigV, { ...of, bigV: true })
    expect((await rowOf(alice.uid))?.bigV).toBe(true)
    await staff.call(usersAdmin.setBigV, { ...of, bigV: false })
    expect((await rowOf(alice.uid))?.bigV).toBe(false)
    const log = await app.as(owner).call(auditAdmin.list, { target: alice.uid })
    expect(log.info.at(-1)?.input).toMatchObject({ before: alice.nickName, introduceBefore: 'bad words' })
  })

  test('who is staff is the owner’s to act on', async () => {
    const of = { toUid: editor.uid }
    for (const call of [
      usersAdmin.sessions,
      usersAdmin.signIns,
      usersAdmin.showContacts,
      usersAdmin.endSessions,
    ])
      expect(await codeOf(staff.call(call, of))).toBe('forbidden')
    expect(await codeOf(staff.call(usersAdmin.resetProfile, { ...of, avatar: true }))).toBe('forbidden')
    expect(await codeOf(staff.call(usersAdmin.setBigV, { ...of, bigV: true }))).toBe('forbidden')
    expect((await staff.call(usersAdmin.picture, of)).canChange).toBe(false)
    expect((await app.as(owner).call(usersAdmin.showContacts, of)).email).toBe(editor.account)
  })
})
