import { calls } from '@xinghe/client'
import type { VipKind } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#kernel/scope.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { accountUser } from '#modules/account/tables.ts'
import { soldOf } from '#modules/payments/products.ts'
import { payOrder } from '#modules/payments/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { buyVip, makePackage, useSandbox } from '../fixtures.ts'
import { asGrant, grantsOf, grantVip, reverseGrant, standingOf } from '../grants/grant-vip.ts'
import { reckon } from '../grants/rules.ts'
import { vipProduct } from '../packages/vip-product.ts'
import type { VipPackageRow } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
let pack: VipPackageRow
beforeAll(async () => {
  await useSandbox(app.scope)
  pack = await makePackage(app.scope, { kind: 4, seats: 2 })
})
const person = () => makeUser(app.scope, { stays: true })
const state = (user: MadeUser) => app.as(user).call(calls.vipCouples.state, {})
const accept = (user: MadeUser, code: string) => app.as(user).call(calls.vipCouples.accept, { code })
const unbind = (user: MadeUser) => app.as(user).call(calls.vipCouples.unbind, {})
async function linkOf(user: MadeUser) {
  const { seats } = await state(user)
  return { guid: seats[0]?.guid ?? '', code: seats[0]?.code ?? '' }
}
const daysOf = async ({ uid }: MadeUser) =>
  (await grantsOf(app.scope, uid)).map(({ source, days }) => `${source} ${days}`)
async function refund(guid: string) {
  const [order] = await app.scope.db.select().from(payOrder).where(eq(payOrder.guid, guid))
  if (!order) throw new Error('there is such an order')
  await transact(app.scope, scope => vipProduct.revoke(scope, soldOf(order)))
}

test('the other of two accepts by a link and has the same days; later packages reach both', async () => {
  const [alice, bob] = [await person(), await person()]
  await buyVip(app, alice, pack)
  const { code } = await linkOf(alice)
  expect(await app.as(bob).call(calls.vipCouples.invitation, { code })).toMatchObject({
    ...{ person: { uid: alice.uid }, kind: 4, days: 30, before: { level: 0 }, after: { level: 4 } },
  })
  const results = await Promise.all([1, 2].map(() => accept(bob, code)))
  expect(results).toMatchObject([{ partner: { uid: alice.uid } }, { partner: { uid: alice.uid } }])
  expect(await state(alice)).toMatchObject({ partner: { uid: bob.uid }, seats: [] })
  expect(await daysOf(bob)).toEqual(['couple 30'])
  await buyVip(app, alice, pack)
  await buyVip(app, bob, pack)
  expect([await daysOf(alice), await daysOf(bob)]).toEqual([
    ['order 30', 'order 30', 'couple 30'],
    ['couple 30', 'couple 30', 'order 30'],
  ])
})

test('of two who open a link at once one has the seat', async () => {
  const [alice, bob, carol] = [await person(), await person(), await person()]
  await buyVip(app, alice, pack)
  const { code } = await linkOf(alice)
  const codes = await Promise.all([bob, carol].map(user => codeOf(accept(user, code))))
  expect(codes.toSorted()).toEqual(['coupleTaken', 'success'])
})

test('a link is good for a week and only for others; a renewed one replaces it', async () => {
  const [alice, bob, carol] = [await person(), await person(), await person()]
  await buyVip(app, alice, pack)
  const { guid, code } = await linkOf(alice)
  expect(await codeOf(accept(alice, code))).toBe('coupleOwn')
  expect(await codeOf(accept(bob, `${guid}-${'0'.repeat(20)}`))).toBe('coupleOver')
  expect(await codeOf(app.as(bob).call(calls.vipCouples.renew, { guid }))).toBe('notFound')
  await app.as(alice).call(calls.social.prevent, { toUid: carol.uid, status: '1' })
  expect(await codeOf(accept(carol, code))).toBe('coupleRefused')
  app.clock.advance(7 * dayMs)
  expect((await state(alice)).seats).toMatchObject([{ guid, code: null }])
  expect(await codeOf(accept(bob, code))).toBe('coupleOver')
  const renewed = await app.as(alice).call(calls.vipCouples.renew, { guid })
  expect(await codeOf(accept(bob, renewed.seats[0]?.code ?? ''))).toBe('success')
})

test('who part keep their days, and each has a new partner after 180 days at the earliest', async () => {
  const [alice, bob, carol] = [await person(), await person(), await person()]
  await buyVip(app, alice, pack)
  await accept(bob, (await linkOf(alice)).code)
  await buyVip(app, carol, pack)
  expect(await codeOf(accept(bob, (await linkOf(carol)).code))).toBe('coupleBound')
  expect(await unbind(bob)).toMatchObject({ partner: null, newPartnerAt: expect.any(Number) })
  expect(await unbind(bob)).toMatchObject({ partner: null })
  expect(await daysOf(bob)).toEqual(['couple 30'])
  await buyVip(app, alice, pack)
  expect(await daysOf(bob)).toEqual(['couple 30'])
  expect(await codeOf(accept(carol, (await linkOf(alice)).code))).toBe('coupleWait')
  expect(await codeOf(accept(bob, (await linkOf(carol)).code))).toBe('coupleWait')
  // The same two may.
  expect(await codeOf(accept(bob, (await linkOf(alice)).code))).toBe('success')
  await unbind(alice)
  app.clock.advance(180 * dayMs)
  const { guid } = await linkOf(carol)
  const { seats } = await app.as(carol).call(calls.vipCouples.renew, { guid })
  expect(await codeOf(accept(bob, seats[0]?.code ?? ''))).toBe('success')
})

test('a refund takes back both seats, and the link of an empty one', async () => {
  const [alice, bob] = [await person(), await person()]
  const { guid } = await buyVip(app, alice, pack)
  const { code } = await linkOf(alice)
  await accept(bob, code)
  const finance = app.as(await makeUser(app.scope, { role: 'finance' }))
  const partner = async () => (await finance.call(calls.paymentsAdmin.order, { guid })).order.partner
  expect(await partner()).toMatchObject({ uid: bob.uid })
  await Promise.all([refund(guid), refund(guid)])
  expect(await partner()).toBeNull()
  expect(await standingOf(app.scope, alice.uid)).toMatchObject({ kind: 0, until: null })
  expect(await standingOf(app.scope, bob.uid)).toMatchObject({ kind: 0, until: null })
  const carol = await person()
  const other = await buyVip(app, carol, pack)
  const link = await linkOf(carol)
  await refund(other.guid)
  expect((await state(carol)).seats).toEqual([])
  expect(await codeOf(accept(await person(), link.code))).toBe('coupleOver')
})

type Step =
  | { kind: 'grant'; who: number; vip: VipKind; days: number }
  | { kind: 'buy'; who: number }
  | { kind: 'unbind'; who: number }
  | { kind: 'accept'; who: number; from: number }
  | { kind: 'reverse'; which: number }
  | { kind: 'refund'; which: number }
  | { kind: 'wait'; days: number }
const who = fc.nat(2)
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('grant' as const),
      who,
      vip: fc.constantFrom<VipKind>(1, 2, 3, 4),
      days: fc.integer({ min: 1, max: 60 }),
    }),
    fc.record({ kind: fc.constant('buy' as const), who }),
    fc.record({ kind: fc.constant('unbind' as const), who }),
    fc.record({ kind: fc.constant('accept' as const), who, from: who }),
    fc.record({ kind: fc.constant('reverse' as const), which: fc.nat(9) }),
    fc.record({ kind: fc.constant('refund' as const), which: fc.nat(9) }),
    fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 25 }) }),
  ),
  { minLength: 4, maxLength: 14 },
)

test('whatever order grants, refunds, couples and time come in, what is stored is what follows from the grants', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async drawn => {
      const people = [await person(), await person(), await person()] as const
      const done = { keys: [] as string[], guids: [] as string[] }
      for (const step of drawn) await take(step, people, done)
      for (const { uid } of people) {
        const rows = await grantsOf(app.scope, uid)
        const { kind, until } = reckon(rows.map(asGrant))
        const [stored] = await app.scope.db.select().from(accountUser).where(eq(accountUser.uid, uid))
        expect(stored).toMatchObject({ vipLevel: kind, vipUntil: until })
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)

async function take(
  step: Step,
  people: readonly [MadeUser, MadeUser, MadeUser],
  done: { keys: string[]; guids: string[] },
): Promise<void> {
  const at = (index: number) => people[index] ?? people[0]
  if (step.kind === 'wait') app.clock.advance(step.days * dayMs)
  else if (step.kind === 'grant') {
    const key = app.scope.id()
    const { vip: kind, days } = step
    await grantVip(app.scope, { uid: at(step.who).uid, kind, days, source: 'staff', reference: null, key })
    done.keys.push(key)
  } else if (step.kind === 'buy') done.guids.push((await buyVip(app, at(step.who), pack)).guid)
  else if (step.kind === 'unbind') await unbind(at(step.who))
  else if (step.kind === 'accept') await codeOf(accept(at(step.who), (await linkOf(at(step.from))).code))
  else if (step.kind === 'reverse') await reverseGrant(app.scope, done.keys[step.which] ?? '')
  else if (done.guids[step.which]) await refund(done.guids[step.which] ?? '')
}
