import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type Scope, transact } from '#kernel/scope.ts'
import { account } from '#modules/account/module.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { media } from '#modules/media/module.ts'
import { testApp } from '#test/app.ts'
import { makeWork } from '../fixtures.ts'
import { catalogue } from '../module.ts'
import { catalogueWork, catalogueWorkCount } from '../tables.ts'
import { addCounts, countDanmu, countPlay, exactCounts } from './counts.ts'

const app = await testApp({ modules: [account, media, catalogue] })
afterAll(app.stop)
const assetId = await makeReadyAsset(app.scope)
const make = async () => (await makeWork(app.scope, { assetIds: [assetId] })).mediaKey

async function rowOf(mediaKey: string) {
  const [row] = await app.scope.db
    .select({ hit: catalogueWork.hit, danmu: catalogueWork.danmu })
    .from(catalogueWork)
    .where(eq(catalogueWork.id, mediaKey))
  return row
}

test('a count on a work waits for no other transaction that counts on it', async () => {
  const mediaKey = await make()
  const count = async (scope: Scope) => {
    await countPlay(scope, mediaKey)
    await countDanmu(scope, mediaKey, 1)
  }
  await transact(app.scope, async scope => {
    await count(scope)
    // With the first transaction still open: a lock would block this one.
    await transact(app.scope, count)
  })
  await addCounts(app.scope)
  expect(await rowOf(mediaKey)).toEqual({ hit: 2, danmu: 2 })
})

test('each count is added once, though several workers add at the same moment', async () => {
  const keys = [await make(), await make(), await make()]
  for (let n = 0; n < 20; n++) for (const mediaKey of keys) await countPlay(app.scope, mediaKey)
  await Promise.all([1, 2, 3, 4].map(() => addCounts(app.scope)))
  await addCounts(app.scope)
  for (const mediaKey of keys) expect(await rowOf(mediaKey)).toEqual({ hit: 20, danmu: 0 })
  expect(await app.scope.db.select().from(catalogueWorkCount)).toEqual([])
})

test('a count that is read while others are added to their works is never less than before', async () => {
  const mediaKey = await make()
  let isOver = false
  const add = async () => {
    for (let n = 0; n < 60; n++) {
      await countDanmu(app.scope, mediaKey, 1)
      await addCounts(app.scope)
    }
    isOver = true
  }
  const read: number[] = []
  const watch = async () => {
    while (!isOver) read.push((await exactCounts(app.scope, mediaKey)).danmu)
  }
  await Promise.all([add(), watch()])
  expect(read).toEqual(read.toSorted((a, b) => a - b))
  expect((await exactCounts(app.scope, mediaKey)).danmu).toBe(60)
})

test('what a transaction counted goes with it when it fails', async () => {
  const mediaKey = await make()
  const failing = transact(app.scope, async scope => {
    await countDanmu(scope, mediaKey, 1)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await addCounts(app.scope)
  expect(await rowOf(mediaKey)).toEqual({ hit: 0, danmu: 0 })
})

test('more danmu recalled than were counted leave none, and counts of a work that is gone are dropped', async () => {
  const mediaKey = await make()
  await countDanmu(app.scope, mediaKey, 1)
  await countDanmu(app.scope, mediaKey, -5)
  await countPlay(app.scope, 'gone')
  await addCounts(app.scope)
  expect(await rowOf(mediaKey)).toEqual({ hit: 0, danmu: 0 })
  expect(await app.scope.db.select().from(catalogueWorkCount)).toEqual([])
})
