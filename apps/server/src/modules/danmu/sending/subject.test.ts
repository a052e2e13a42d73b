import { calls } from '@xinghe/client'
import { hourMs } from '@xinghe/contract/time'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { transact } from '#kernel/scope.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { rankBucket } from '#modules/rank/tables.ts'
import { testApp } from '#test/app.ts'
import { importDanmu } from './import.ts'
import { danmuSubject } from './subject.ts'

const app = await testApp()
afterAll(app.stop)
const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })
const hide = (id: string) =>
  transact(app.scope, scope => danmuSubject.hide?.(scope, id) ?? Promise.resolve(null))
const restore = (id: string) => transact(app.scope, async scope => danmuSubject.restore?.(scope, id, {}))

async function sent() {
  const alice = await makeUser(app.scope)
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId] })
  const work = { mediaKey, episode: episodeIds[0] ?? '' }
  const { id } = await app
    .as(alice)
    .call(calls.danmu.send, { ...work, time: 1, text: 'bad', at: app.clock.now() })
  const shown = async () => {
    // Finished answers are kept for some seconds.
    app.clock.advance(10_000)
    const { length: list } = (await app.visitor().call(calls.danmu.list, work)).info
    return { list, count: (await app.visitor().call(calls.catalogue.details, { mediaKey })).danmu }
  }
  return { alice, id, shown, work }
}

test('a danmu is hidden and shown again once, with its count', async () => {
  const { id, shown } = await sent()
  expect(await hide(id)).toEqual({})
  expect(await hide(id)).toBeNull()
  expect(await shown()).toEqual({ list: 0, count: 0 })
  expect(await danmuSubject.load(app.scope, id)).toMatchObject({
    text: 'bad',
    title: expect.stringMatching(/ 0:01$/),
  })
  await restore(id)
  await restore(id)
  expect(await shown()).toEqual({ list: 1, count: 1 })
})

test('one that its sender recalled meanwhile stays recalled', async () => {
  const { alice, id, shown } = await sent()
  await hide(id)
  await app.as(alice).call(calls.danmu.recall, { id })
  await restore(id)
  expect(await shown()).toEqual({ list: 0, count: 0 })
  expect(await danmuSubject.load(app.scope, id)).toBeNull()
})

test('boards lose one that is hidden in the hour it was sent, and nothing for one that was imported', async () => {
  const { id, work } = await sent()
  const hours = async () => {
    const isDanmu = and(eq(rankBucket.workId, work.mediaKey), eq(rankBucket.signal, 'danmu'))
    const rows = await app.scope.db.select().from(rankBucket).where(isDanmu)
    return [...Map.groupBy(rows, row => row.hour).values()].map(ofHour =>
      ofHour.reduce((sum, row) => sum + row.amount, 0),
    )
  }
  const item = {
    mode: 'scroll',
    position: null,
    colour: '#FFF',
    size: 'normal',
    time: 2,
    text: 'old',
  } as const
  await importDanmu(app.scope, work, [item])
  const { info } = await app.visitor().call(calls.danmu.segment, { ...work, segment: 0 })
  const imported = info.find(({ text }) => text === item.text)
  expect(await hours()).toEqual([1])
  app.clock.advance(25 * hourMs)
  await hide(imported?.id ?? '')
  expect(await hours()).toEqual([1])
  await hide(id)
  expect(await hours()).toEqual([0])
})
