import { calls } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { shadowsOf } from '../fixtures.ts'
import { shadowOf } from './shadow-of.ts'

const app = await testApp()
afterAll(app.stop)
const { shadowAdmin: shadow } = calls
const { moderator, staff, place, end, listOf, release } = await shadowsOf(app)
const marked = (uid: string) => shadowOf(app.scope, uid)

test('one holds for 72 hours unless told how long, and is listed with why and by whom', async () => {
  const one = await makeUser(app.scope, { nickName: 'one' })
  const placed = await place(one, { reason: 'fraud', note: '刷屏' })
  expect(placed).toMatchObject({
    ...{ user: { uid: one.uid, nickName: 'one' }, by: { uid: moderator.uid } },
    ...{ reason: 'fraud', note: '刷屏', isOn: true, release: 'kept' },
    until: expect.closeTo(app.clock.now() + 72 * hourMs, -5),
  })
  expect(await marked(one.uid)).toBe(placed.id)
  expect((await listOf(one.uid)).map(({ id }) => id)).toEqual([placed.id])
  const { info } = await staff.call(shadow.list, { on: true, size: 100 })
  expect(info.map(({ id }) => id)).toContain(placed.id)
  const { standing } = await staff.call(calls.moderationAdmin.ofUser, { toUid: one.uid })
  expect(standing.shadow).toMatchObject({ id: placed.id, note: '刷屏' })
  app.clock.advance(72 * hourMs)
  expect(await marked(one.uid)).toBe(null)
  const after = await staff.call(calls.moderationAdmin.ofUser, { toUid: one.uid })
  expect(after.standing.shadow).toBe(null)
  expect(await codeOf(staff.call(shadow.prolong, { id: placed.id, hours: 1 }))).toBe('shadowOver')
  const still = await staff.call(shadow.list, { on: true, size: 100 })
  expect(still.info.map(({ id }) => id)).not.toContain(placed.id)
})

test('one at a time, prolonged and ended, no longer than 90 days', async () => {
  const one = await makeUser(app.scope)
  const results = await Promise.all([1, 2, 3].map(() => codeOf(place(one))))
  expect(results.toSorted()).toEqual(['shadowHolds', 'shadowHolds', 'success'])
  const [{ id } = { id: '' }] = await listOf(one.uid)
  expect(await codeOf(staff.call(shadow.prolong, { id, hours: 90 * 24 + 1 }))).toBe('malformed')
  expect(await staff.call(shadow.prolong, { id, hours: 90 * 24 })).toMatchObject({
    until: expect.closeTo(app.clock.now() + 90 * dayMs, -5),
  })
  expect(await codeOf(release(id))).toBe('shadowHolds')
  expect(await end(id)).toMatchObject({ isOn: false, endedBy: { uid: moderator.uid } })
  expect(await marked(one.uid)).toBe(null)
  const ended = await end(id)
  app.clock.advance(hourMs)
  expect(await end(id)).toEqual(ended)
  await release(id)
  expect(await listOf(one.uid)).toMatchObject([{ release: 'done', releasedBy: { uid: moderator.uid } }])
  expect(await codeOf(place(one))).toBe('success')
})

test('nobody limits themselves, staff are limited by an owner alone, and nobody else may', async () => {
  const other = await makeUser(app.scope, { role: 'moderator', stays: true })
  const owner = app.as(await makeUser(app.scope, { role: 'owner', stays: true }))
  expect(await codeOf(place(moderator))).toBe('notOneself')
  expect(await codeOf(place(other))).toBe('standingTooLow')
  const { id } = await owner.call(shadow.place, { toUid: other.uid, reason: 'ad' })
  expect(await codeOf(end(id))).toBe('standingTooLow')
  expect(await codeOf(place({ uid: 'nobody' }))).toBe('notFound')
  expect(await codeOf(end('nothing'))).toBe('notFound')
  const one = await makeUser(app.scope)
  expect(await codeOf(app.as(one).call(shadow.list, {}))).toBe('forbidden')
  expect(await codeOf(app.visitor().call(shadow.list, {}))).toBe('loginRequired')
})
