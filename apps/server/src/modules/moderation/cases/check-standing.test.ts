import { calls } from '@xinghe/client'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { accountUser } from '#modules/account/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { moderationOf } from '../fixtures.ts'

const app = await testApp()
afterAll(app.stop)
const { report, staff, caseOf, decide, decided } = moderationOf(app)
const { moderation, moderationAdmin: admin, staffAdmin, personalData } = calls
const make = () => makeUser(app.scope)
const owner = () => staff({ role: 'owner' })
const prove = (by: MadeUser) => app.as(by).call(calls.contacts.prove, { password: by.password })

async function opened(target: MadeUser, reporter?: MadeUser) {
  await report(reporter ?? (await make()), target.uid)
  return (await caseOf(await staff(), target.uid)).id
}

describe('rank', () => {
  test('about staff only an owner decides', async () => {
    const id = await opened(await staff())
    for (const role of ['moderator', 'admin'] as const)
      expect(await decide(await staff({ role }), id, { outcome: 'ban' })).toBe('standingTooLow')
    expect(await decide(await owner(), id, { outcome: 'ban' })).toBe('success')
  })

  test('a decision is taken back by nobody below who made it', async () => {
    const [author, by] = [await make(), await owner()]
    const id = await opened(author)
    await decide(by, id, { outcome: 'warn' })
    expect(await codeOf(app.as(await staff()).call(admin.reverse, { id }))).toBe('standingTooLow')
    await app.as(author).call(moderation.appeal, { caseId: id, text: '是误会' })
    const answer = (who: MadeUser, overturn: boolean) =>
      codeOf(app.as(who).call(admin.decideAppeal, { caseId: id, overturn, answer: '复核过了' }))
    expect(await answer(await staff({ role: 'admin' }), true)).toBe('standingTooLow')
    expect(await answer(by, true)).toBe('appealSameStaff')
    await app.as(by).call(admin.reverse, { id })
    expect(await answer(await staff(), true)).toBe('appealOver')
  })

  test('an appeal of staff is the owner’s to decide', async () => {
    const member = await staff()
    const id = await opened(member)
    await decide(await owner(), id, { outcome: 'warn' })
    await app.as(member).call(moderation.appeal, { caseId: id, text: '是误会' })
    const other = await staff({ role: 'admin' })
    const { info } = await app.as(other).call(admin.appeals, { size: 100 })
    expect(info.find(row => row.case.id === id)?.refused).toBe('standingTooLow')
    const input = { caseId: id, overturn: false, answer: '复核过了' }
    expect(await codeOf(app.as(other).call(admin.decideAppeal, input))).toBe('standingTooLow')
    expect(await codeOf(app.as(await owner()).call(admin.decideAppeal, input))).toBe('success')
  })

  test('whoever reported does not decide, but for an owner, who may be alone', async () => {
    const [reporter, alone] = [await staff(), await owner()]
    const id = await opened(await make(), reporter)
    expect(await decide(reporter, id)).toBe('notOneself')
    expect(await decide(await staff(), id)).toBe('success')
    expect(await decide(alone, await opened(await make(), alone))).toBe('success')
  })
})

describe('an owner who can act stays', () => {
  beforeEach(() => app.scope.db.update(accountUser).set({ role: null }).where(eq(accountUser.role, 'owner')))

  test('of two who ban each other', async () => {
    const [one, two] = [await owner(), await owner()]
    const [ofOne, ofTwo] = [await opened(one), await opened(two)]
    const ban = (by: MadeUser, id: string) =>
      decide(by, id, { outcome: 'ban', days: 0 }).catch((failure: { code: string }) => failure.code)
    const codes = await Promise.all([ban(one, ofTwo), ban(two, ofOne)])
    expect(codes.filter(code => code === 'success')).toHaveLength(1)
    const banned = (
      await app.scope.db.select().from(accountUser).where(eq(accountUser.role, 'owner'))
    ).filter(({ bannedUntil }) => bannedUntil !== null)
    expect(banned).toHaveLength(1)
  })

  test('where the other is banned, or is about to be deleted', async () => {
    const [one, banned] = [await owner(), await owner()]
    const demote = async () => {
      await prove(one)
      return codeOf(app.as(one).call(staffAdmin.setRole, { uid: one.uid, role: null }))
    }
    expect(await decide(one, await opened(banned), { outcome: 'ban', days: 3 })).toBe('success')
    expect(await demote()).toBe('lastOwner')
    expect(await codeOf(app.as(one).call(personalData.requestDeletion, {}))).toBe('lastOwner')
    const leaving = await owner()
    await prove(leaving)
    await app.as(leaving).call(personalData.requestDeletion, {})
    expect(await demote()).toBe('lastOwner')
    expect(await decide(leaving, await opened(one), { outcome: 'ban' })).toBe('lastOwner')
    await owner()
    expect(await demote()).toBe('success')
  })
})

describe('the audit log of a user', () => {
  const actionsAbout = async (uid: string, by: MadeUser) =>
    (
      await app.scope.db
        .select()
        .from(audit)
        .where(and(eq(audit.target, uid), eq(audit.staff, by.uid)))
    ).map(row => row.action.toLowerCase())

  test('has the decision about each author, its reversal and the appeal', async () => {
    const [by, one, two] = [await staff(), await make(), await make()]
    const ids = [await opened(one), await opened(two)]
    await app.as(by).call(admin.decide, { ids: [...ids, 'nosuchcase'], outcome: 'mute', reason: 'ad' })
    for (const { uid } of [one, two]) expect(await actionsAbout(uid, by)).toEqual([admin.decide.path])
    await app.as(by).call(admin.reverse, { id: ids[0] ?? '' })
    expect(await actionsAbout(one.uid, by)).toContain(admin.reverse.path)
    const { author, id } = await decided()
    await app.as(author).call(moderation.appeal, { caseId: id, text: '是误会' })
    await app.as(by).call(admin.decideAppeal, { caseId: id, overturn: true, answer: '复核过了' })
    expect(await actionsAbout(author.uid, by)).toEqual([admin.decideAppeal.path])
  })
})
