import { afterAll, beforeEach, expect, test } from 'vitest'
import { emit, inside } from '#kernel/bus.ts'
import type { Module } from '#kernel/module.ts'
import { transact } from '#kernel/scope.ts'
import { account } from '#modules/account/module.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { assetBecameReady } from '#modules/media/index.ts'
import { media } from '#modules/media/module.ts'
import { testApp } from '#test/app.ts'
import { worksChanged } from './events.ts'
import { makeWork } from './fixtures.ts'
import { works } from './index.ts'
import { catalogue } from './module.ts'

let announced: (readonly string[])[] = []
const recorder: Module = {
  name: 'recorder',
  needs: ['catalogue'],
  listeners: [inside(worksChanged, async (_, { mediaKeys }) => void announced.push(mediaKeys))],
}
const app = await testApp({ modules: [account, media, catalogue, recorder] })
afterAll(app.stop)
beforeEach(() => {
  announced = []
})

test('a film of several works is announced as one change, so that listeners lock in one order', async () => {
  const assetId = await makeReadyAsset(app.scope)
  const keys = []
  for (let n = 0; n < 3; n++) keys.push((await makeWork(app.scope, { assetIds: [assetId] })).mediaKey)
  announced = []
  await transact(app.scope, scope => emit(scope, assetBecameReady, { assetId, durationSec: 90 }))
  expect(announced).toEqual([keys.toSorted()])
})

test('a single episode gives its work its duration; a second one takes it away', async () => {
  const assetId = await makeReadyAsset(app.scope, { durationSec: 60 })
  const { mediaKey } = await makeWork(app.scope, { assetIds: [assetId] })
  const durationOf = async () => (await works(app.scope, [mediaKey])).get(mediaKey)?.durationSec
  expect(await durationOf()).toBe(60)
  await transact(app.scope, scope => emit(scope, assetBecameReady, { assetId, durationSec: 61.5 }))
  expect(await durationOf()).toBe(61.5)
  const series = await makeWork(app.scope, { assetIds: [assetId, assetId] })
  expect((await works(app.scope, [series.mediaKey])).get(series.mediaKey)?.durationSec).toBeNull()
})
