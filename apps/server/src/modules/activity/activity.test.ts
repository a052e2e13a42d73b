import { type CallInput, calls } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { site } from '#modules/site/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { activity } from './module.ts'

const app = await testApp({ modules: [account, site, activity] })
afterAll(app.stop)
const visitor = app.visitor()
const staff = app.as(await makeUser(app.scope, { role: 'finance', stays: true }))

type Saved = CallInput<typeof calls.activityAdmin.save>
const save = (over: Partial<Saved> = {}) =>
  staff.call(calls.activityAdmin.save, {
    ...{
      region: '',
      type: 0,
      audience: 'all',
      title: '会员节',
      rule: '<p>买一送一</p>',
      qrCodeTitle: '扫码',
    },
    ...{ qrCodeRemark: '', shareText: '', isOn: true, rid: app.scope.id() },
    ...{ startsAt: app.clock.now(), endsAt: app.clock.now() + dayMs },
    ...over,
  })
const remove = (id: string) => staff.call(calls.activityAdmin.remove, { id })
const running = () => visitor.call(calls.activity.recharge, {})

test('one runs from its start to its end, in the configuration too, its rule clean', async () => {
  expect(await running()).toBe(null)
  const made = await save({
    rule: '<p onclick="x()">买一送一<script>1</script></p>',
    startsAt: app.clock.now() + hourMs,
  })
  expect(made.rule).toBe('<p>买一送一</p>')
  expect(await running()).toBe(null)
  const { activityList } = await visitor.call(calls.activity.list, {})
  expect(activityList).toMatchObject([{ id: made.id, status: 0, type: 0, title: '会员节' }])
  app.clock.advance(hourMs)
  expect(await running()).toMatchObject({ id: made.id, status: 1, activityRule: '<p>买一送一</p>' })
  const config = await visitor.call(calls.site.config, {})
  expect(config.rechargeActivity).toMatchObject({ id: made.id, status: 1, qrCodeTitle: '扫码' })
  expect(config.activityList).toHaveLength(1)
  app.clock.advance(dayMs)
  expect(await running()).toBe(null)
  expect((await visitor.call(calls.site.config, {})).rechargeActivity).toBe(null)
  await remove(made.id)
})

test('of one region no two overlap, however many are saved at once; the region’s own comes first', async () => {
  const ends = await Promise.all([1, 2, 3].map(() => codeOf(save({ title: '同时' }))))
  expect(ends.toSorted()).toEqual(['activityOverlaps', 'activityOverlaps', 'success'])
  const [everywhere] = (await staff.call(calls.activityAdmin.list, {})).info
  const own = await save({ region: 'GL', title: '本地' })
  expect(await running()).toMatchObject({ id: own.id })
  const after = await save({ startsAt: app.clock.now() + 2 * dayMs, endsAt: app.clock.now() + 3 * dayMs })
  const { id, revision } = after
  expect(await codeOf(save({ id, revision }))).toBe('activityOverlaps')
  const off = await save({ id, revision, isOn: false })
  expect(off.revision).toBe(revision + 1)
  expect(await codeOf(save({ id, revision, isOn: false }))).toBe('conflict')
  expect(await codeOf(save({ id: 'nothing', revision, isOn: false }))).toBe('notFound')
  for (const { id } of [own, after, everywhere ?? own]) await remove(id)
  expect(await running()).toBe(null)
})

test('it is for those whom it is for', async () => {
  const [member, other] = [await makeUser(app.scope, { vipLevel: 1 }), await makeUser(app.scope)]
  const { id } = await save({ audience: 'withVip' })
  expect(await app.as(member).call(calls.activity.recharge, {})).toMatchObject({ id, audience: 'withVip' })
  expect(await app.as(other).call(calls.activity.recharge, {})).toBe(null)
  expect(await running()).toBe(null)
  expect(await codeOf(visitor.call(calls.activityAdmin.list, {}))).toBe('loginRequired')
  expect(await codeOf(app.as(other).call(calls.activityAdmin.remove, { id }))).toBe('forbidden')
  expect(await codeOf(save({ rule: '<script></script>' }))).toBe('malformed')
  expect(await codeOf(save({ endsAt: app.clock.now() - dayMs }))).toBe('malformed')
  await remove(id)
})
