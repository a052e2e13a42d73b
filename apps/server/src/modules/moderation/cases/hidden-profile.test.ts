import { calls } from '@xinghe/client'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { jobScope } from '#kernel/scope.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { deleteAccounts } from '#modules/account/personal-data/delete-accounts.ts'
import { accountUser } from '#modules/account/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { moderationOf } from '../fixtures.ts'
import { moderationCase } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
const { report, staff, caseOf, decide } = moderationOf(app)
const { usersAdmin, staffAdmin, moderationAdmin } = calls
const make = (nickName?: string) => makeUser(app.scope, { stays: true, ...(nickName && { nickName }) })
const rowOf = async (uid: string) =>
  (await app.scope.db.select().from(accountUser).where(eq(accountUser.uid, uid)))[0]
const rename = (by: MadeUser, nickName: string) => codeOf(app.as(by).call(calls.profile.update, { nickName }))
const prove = (by: MadeUser) => app.as(by).call(calls.contacts.prove, { password: by.password })

async function hiddenByStaff(user: MadeUser) {
  const by = await staff()
  await report(await make(), user.uid)
  const { id } = await caseOf(by, user.uid)
  expect(await decide(by, id, { outcome: 'hide' })).toBe('success')
  return { by, id }
}

async function deleteAccount(user: MadeUser) {
  const run = () => deleteAccounts(jobScope(app.kernel), {}, new AbortController().signal)
  await prove(user)
  await app.as(user).call(calls.personalData.requestDeletion, {})
  app.clock.advance(7 * dayMs)
  await run()
  app.clock.advance(6 * minuteMs)
  await run()
}

describe('a nickname that is hidden', () => {
  test('by reports is nobody’s until it is given back', async () => {
    const victim = await make('著名主播')
    const crowd = await Promise.all(Array.from({ length: 10 }, () => make()))
    app.clock.advance(30 * dayMs)
    for (const one of crowd) await report(one, victim.uid)
    expect((await rowOf(victim.uid))?.nickName).not.toBe('著名主播')
    for (const [index, name] of ['著名主播', '著名 主播'].entries())
      expect(await rename(crowd[index] ?? victim, name)).toBe('nicknameTaken')
    const { password, account } = { password: 'correct horse 77', account: 'new-one@example.com' }
    const registered = app.visitor().call(calls.account.register, { account, password, nickName: '著名主播' })
    expect(await codeOf(registered)).toBe('nicknameTaken')
    const by = await staff()
    expect(await decide(by, (await caseOf(by, victim.uid)).id, { outcome: 'dismiss' })).toBe('success')
    expect(await rowOf(victim.uid)).toMatchObject({ nickName: '著名主播', hiddenSkeletons: [] })
    app.clock.advance(30 * dayMs)
    expect(await rename(victim, '另一个主播')).toBe('success')
    expect(await rename(crowd[2] ?? victim, '著名主播')).toBe('success')
  })

  test('by staff is not taken again by who had it, who may take another', async () => {
    const user = await make('坏名字一二')
    const { by, id } = await hiddenByStaff(user)
    expect(await rename(user, '坏名字一二')).toBe('nicknameTaken')
    expect(await rename(user, '好名字三四')).toBe('success')
    await app.as(by).call(moderationAdmin.reverse, { id })
    expect(await rowOf(user.uid)).toMatchObject({ nickName: '好名字三四', hiddenSkeletons: [] })
  })

  test('stays hidden when another one is hidden after it', async () => {
    const user = await make('坏名字甲甲')
    await hiddenByStaff(user)
    expect(await rename(user, '坏名字乙乙')).toBe('success')
    await hiddenByStaff(user)
    expect(await rename(await make(), '坏名字甲甲')).toBe('nicknameTaken')
    expect(await rename(await make(), '坏名字乙乙')).toBe('nicknameTaken')
  })
})

describe('a deleted account', () => {
  test('gets nothing back, and what it was is in no case', async () => {
    const user = await make()
    const introduce = '住在中山路五号'
    await app.scope.db.update(accountUser).set({ introduce }).where(eq(accountUser.uid, user.uid))
    const { id } = await hiddenByStaff(user)
    await deleteAccount(user)
    const [row] = await app.scope.db.select().from(moderationCase).where(eq(moderationCase.id, id))
    expect(row).toMatchObject({ excerpt: '', kept: {}, outcome: 'hide' })
    await app.as(await staff()).call(moderationAdmin.reverse, { id })
    expect(await rowOf(user.uid)).toMatchObject({
      nickName: `已注销用户${user.uid}`,
      introduce: '',
      hiddenSkeletons: [],
    })
  })

  test('is neither reported nor changed nor made staff', async () => {
    const [user, owner] = [await make(), await staff({ role: 'owner' })]
    await deleteAccount(user)
    await prove(owner)
    const { call } = app.as(owner)
    const toUid = user.uid
    const reset = { toUid, nickName: true, avatar: false, introduce: false }
    expect(await codeOf(call(usersAdmin.resetProfile, reset))).toBe('notFound')
    expect(await codeOf(call(usersAdmin.setBigV, { toUid, bigV: true }))).toBe('notFound')
    expect(await codeOf(call(staffAdmin.setRole, { uid: toUid, role: 'owner' }))).toBe('notFound')
    expect(await call(usersAdmin.picture, { toUid })).toMatchObject({ canChange: false })
    expect(await codeOf(report(await make(), toUid))).toBe('notFound')
  })
})
