import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { testApp } from '#test/app.ts'
import { rankBucket } from './tables.ts'

const app = await testApp()
afterAll(app.stop)
const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })

async function workOf() {
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId] })
  return { mediaKey, episode: episodeIds[0] ?? '' }
}
async function counted({ mediaKey }: { mediaKey: string }) {
  const rows = await app.scope.db.select().from(rankBucket).where(eq(rankBucket.workId, mediaKey))
  const bySignal = Map.groupBy(rows, row => row.signal)
  return Object.fromEntries(
    [...bySignal].map(([signal, rows]) => [signal, rows.reduce((sum, { amount }) => sum + amount, 0)]),
  )
}

test('a play counts once it is valid, however long it lasts', async () => {
  const work = await workOf()
  const viewer = app.visitor()
  for (let seconds = 10; seconds <= 60; seconds += 10) {
    await viewer.call(calls.playback.record, { ...work, seconds, watched: 10 })
    app.clock.advance(10_000)
    if (seconds === 20) expect(await counted(work)).toEqual({})
  }
  expect(await counted(work)).toEqual({ play: 1 })
})

test('danmu count each and their sender once; one taken back counts no more', async () => {
  const work = await workOf()
  const user = app.as(await makeUser(app.scope))
  await user.call(calls.playback.record, { ...work, seconds: 5, watched: 0 })
  const send = (text: string) => user.call(calls.danmu.send, { ...work, time: 5, text })
  const first = await send('one')
  app.clock.advance(6_000)
  await send('two')
  expect(await counted(work)).toEqual({ danmu: 2, sender: 1 })
  await user.call(calls.danmu.recall, { id: first.id })
  expect(await counted(work)).toEqual({ danmu: 1, sender: 1 })
})
