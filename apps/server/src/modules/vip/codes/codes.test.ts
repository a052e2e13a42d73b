import { calls } from '@xinghe/client'
import { cleanVipCode, groupVipCode, vipCodeCheck } from '@xinghe/contract'
import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { pressAll } from '#test/press-all.ts'
import { vipCode } from '../code-tables.ts'
import { grantsOf } from '../grants/grant-vip.ts'

const app = await testApp()
afterAll(app.stop)
const rid = () => app.scope.id()
const finance = await makeUser(app.scope, { role: 'finance', stays: true })
const plan = { name: 'spring', kind: 2, days: 30, count: 3, perUser: 1, expiresAt: null } as const

async function makeCodes(
  over: Partial<{ days: number; count: number; perUser: number; expiresAt: number }> = {},
) {
  const person = await makeUser(app.scope, { role: 'finance', stays: true })
  const staff = app.as(person)
  await staff.call(calls.contacts.prove, { password: person.password })
  const batch = await staff.call(calls.vipCodesAdmin.create, { ...plan, ...over, rid: rid() })
  const made = await staff.call(calls.vipCodesAdmin.export, { id: batch.id })
  const [code = ''] = made.codes
  return { staff, id: batch.id, codes: made.codes, code }
}
const preview = (user: MadeUser, code: string) => app.as(user).call(calls.vipCodes.preview, { code })
const redeem = (user: MadeUser, code: string) =>
  app.as(user).call(calls.vipCodes.redeem, { code, rid: rid() })
const wrong = (index: number) => {
  const others = `22222222222222${'23456789ABCDEFGH'[index]}`
  return others + vipCodeCheck(others)
}

test('a code shows what it gives, and gives it once however often it is sent', async () => {
  const alice = await makeUser(app.scope)
  const { staff, code } = await makeCodes()
  const shown = await preview(alice, groupVipCode(code).toLowerCase())
  expect(shown).toMatchObject({ kind: 2, days: 30, before: { level: 0, eDate: null }, after: { level: 2 } })
  expect(await grantsOf(app.scope, alice.uid)).toHaveLength(0)
  const input = { code, rid: rid() }
  const [first, second] = await Promise.all(
    [1, 2].map(() => app.as(alice).call(calls.vipCodes.redeem, input)),
  )
  expect(second).toEqual(first)
  expect(Math.abs((first?.after.eDate ?? 0) - app.clock.now() - 30 * dayMs)).toBeLessThan(minuteMs)
  expect(await grantsOf(app.scope, alice.uid)).toMatchObject([{ kind: 2, days: 30, source: 'code' }])
  const records = await app.as(alice).call(calls.vip.records, { source: 'code' })
  expect(records.info).toMatchObject([{ type: 2, days: 30, source: 'code' }])
  expect((await app.as(alice).call(calls.vip.records, { source: 'order' })).info).toEqual([])
  expect(await codeOf(redeem(alice, code))).toBe('vipCodeOwn')
  expect(await codeOf(preview(await makeUser(app.scope), code))).toBe('vipCodeUsed')
  expect(await staff.call(calls.vipCodesAdmin.find, { code })).toMatchObject({
    ...{ state: 'redeemed', person: { uid: alice.uid }, last4: code.slice(-4) },
    batch: { redeemed: 1, count: 3 },
  })
})

test('200 people press one code: exactly one has it, and the others are told', async () => {
  const people: MadeUser[] = []
  while (people.length < 200) people.push(await makeUser(app.scope))
  const { code, id, staff } = await makeCodes()
  const ends = await pressAll(people.map(user => () => redeem(user, code)))
  expect(ends.filter(end => typeof end !== 'string')).toHaveLength(1)
  expect(ends.filter(end => end === 'vipCodeUsed')).toHaveLength(199)
  const { info } = await staff.call(calls.vipCodesAdmin.list, {})
  expect(info.find(batch => batch.id === id)).toMatchObject({ redeemed: 1 })
}, 120_000)

test('of one batch a user redeems as many as they may, also side by side', async () => {
  const alice = await makeUser(app.scope)
  const { codes } = await makeCodes({ perUser: 2, count: 5 })
  const results = await Promise.all(codes.map(code => codeOf(redeem(alice, code))))
  expect(results.toSorted()).toEqual(['success', 'success', ...Array(3).fill('vipCodeLimit')])
})

test('after five wrong tries a user waits, and a network after many', async () => {
  const alice = await makeUser(app.scope)
  const { code } = await makeCodes()
  const tries = await Promise.all(Array.from({ length: 7 }, (_, at) => codeOf(redeem(alice, wrong(at)))))
  expect(tries.filter(result => result === 'vipCodeWrong')).toHaveLength(5)
  expect(tries.filter(result => result === 'vipCodeTries')).toHaveLength(2)
  expect(await codeOf(redeem(alice, code))).toBe('vipCodeTries')
  expect(await codeOf(preview(alice, code))).toBe('vipCodeTries')
  for (let user = 0; user < 5; user++) {
    const stranger = await makeUser(app.scope)
    for (let at = 0; at < 5; at++) await codeOf(preview(stranger, wrong(at)))
  }
  const bob = await makeUser(app.scope, { stays: true })
  expect(await codeOf(preview(bob, code))).toBe('vipCodeTries')
  app.clock.advance(hourMs)
  expect(await codeOf(redeem(bob, code))).toBe('success')
})

test('codes that are over, or were made anew, give nothing', async () => {
  const alice = await makeUser(app.scope, { stays: true })
  const late = await makeCodes({ expiresAt: app.clock.now() + hourMs })
  const off = await makeCodes()
  expect(await off.staff.call(calls.vipCodesAdmin.disable, { id: off.id })).toMatchObject({
    disabledAt: expect.any(Number),
  })
  expect(await codeOf(redeem(alice, off.code))).toBe('vipCodeOver')
  const again = await late.staff.call(calls.vipCodesAdmin.export, { id: late.id })
  expect(again.codes).toHaveLength(3)
  expect(await codeOf(redeem(alice, late.code))).toBe('vipCodeWrong')
  app.clock.advance(hourMs)
  expect(await codeOf(redeem(alice, again.codes[0] ?? ''))).toBe('vipCodeOver')
})

test('staff with the power make codes once they have proved who they are; nobody reads them again', async () => {
  const { id, codes, code, staff } = await makeCodes()
  const rows = await app.scope.db.select().from(vipCode).where(eq(vipCode.batchId, id))
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(rows.map(({ last4 }) => last4).toSorted()).toEqual(codes.map(one => one.slice(-4)).toSorted())
  expect(new Set(codes.map(cleanVipCode)).size).toBe(3)
  await redeem(await makeUser(app.scope), code)
  expect(await codeOf(staff.call(calls.vipCodesAdmin.export, { id }))).toBe('vipCodeBatchUsed')
  expect(await codeOf(staff.call(calls.vipCodesAdmin.export, { id: 'nothing' }))).toBe('notFound')
  const past = { ...plan, expiresAt: app.clock.now(), rid: rid() }
  expect(await codeOf(staff.call(calls.vipCodesAdmin.create, past))).toBe('vipCodeTime')
  const many = { ...plan, count: 10_001, rid: rid() }
  expect(await codeOf(staff.call(calls.vipCodesAdmin.create, many))).toBe('malformed')
  const support = app.as(await makeUser(app.scope, { role: 'support' }))
  expect(await codeOf(support.call(calls.vipCodesAdmin.list, {}))).toBe('forbidden')
  app.clock.advance(2 * hourMs)
  expect(await codeOf(app.as(finance).call(calls.vipCodesAdmin.export, { id }))).toBe('identityNeeded')
})
