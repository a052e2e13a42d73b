import { calls } from '@xinghe/client'
import { afterAll, expect, test } from 'vitest'
import { createScope, nobody, transact } from '#kernel/scope.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { payOrder } from '#modules/payments/tables.ts'
import { testApp } from '#test/app.ts'
import { users } from '../../../../tools/demo/content/users.ts'
import { layCases, removeCases } from '../../../../tools/demo/world/cases.ts'
import { type DemoRecord, demoUid } from '../../../../tools/demo/world/record.ts'
import { prepareService, removeService } from '../../../../tools/demo/world/service.ts'

const app = await testApp()
afterAll(app.stop)

test('the demonstration world has something for staff to look at, which goes with it', async () => {
  const scope = createScope(app.kernel, { ...nobody, uid: demoUid, role: 'editor' })
  const record: DemoRecord = { state: 'laid', users: {}, works: {}, avatars: [] }
  for (const { key } of users) record.users[key] = (await makeUser(app.scope)).uid
  const assetIds = [await makeReadyAsset(app.scope, { durationSec: 60 })]
  for (const key of ['matchmaking-referee', 'printer-boss', 'stuck-lift'])
    record.works[key] = { mediaKey: (await makeWork(app.scope, { assetIds })).mediaKey, images: [] }
  await transact(scope, scope => layCases(scope, record))
  const layTalks = await prepareService(scope, record)
  await transact(scope, layTalks)

  const owner = app.as(await makeUser(app.scope, { role: 'owner', stays: true }))
  const look = async () => {
    const cases = await owner.call(calls.moderationAdmin.cases, {})
    const mass = await owner.call(calls.massAdmin.list, {})
    const waiting = await owner.call(calls.chatAdmin.desks, {})
    const answered = await owner.call(calls.chatAdmin.desks, { state: 'answered' })
    return { cases: cases.info, mass: mass.info, waiting: waiting.info, answered: answered.info }
  }
  const { cases, mass, waiting, answered } = await look()
  expect(cases.map(({ kind }) => kind).toSorted()).toEqual(['comment', 'comment', 'post'])
  expect(cases.filter(({ words }) => words.length > 0)).toHaveLength(1)
  expect(mass).toMatchObject([{ state: 'done', total: 3, changed: 3 }])
  expect([waiting.length, answered.length]).toEqual([1, 1])
  const desk = await owner.call(calls.chatAdmin.desk, { id: waiting[0]?.id ?? '' })
  expect(desk.messages.map(({ card }) => card !== null)).toEqual([false, true, false])
  // What was hidden at once is taken back as one.
  await owner.call(calls.massAdmin.undo, { id: mass[0]?.id ?? '' })

  const uids = [...Object.values(record.users), record.service ?? '']
  await app.scope.db.transaction(async db => {
    await removeCases(db, uids)
    await removeService(db, uids)
  })
  await app.kernel.settings.load()
  expect(await look()).toEqual({ cases: [], mass: [], waiting: [], answered: [] })
  expect(await app.scope.db.$count(payOrder)).toBe(0)
})
