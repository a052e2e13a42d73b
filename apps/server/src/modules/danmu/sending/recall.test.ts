import { calls } from '@xinghe/client'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'

const app = await testApp()
afterAll(app.stop)

const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })

async function sent() {
  const alice = await makeUser(app.scope)
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId] })
  const work = { mediaKey, episode: episodeIds[0] ?? '' }
  await app.as(alice).call(calls.playback.record, { ...work, seconds: 10, watched: 10 })
  const { id } = await app.as(alice).call(calls.danmu.send, { ...work, time: 10, text: 'oops' })
  return { alice, id, work }
}
const shownOf = async (work: { mediaKey: string; episode: string }) => ({
  segment: (await app.visitor().call(calls.danmu.segment, { ...work, segment: 0 })).info.length,
  list: (await app.visitor().call(calls.danmu.list, work)).info.length,
  count: (await app.visitor().call(calls.catalogue.details, { mediaKey: work.mediaKey })).danmu,
})

describe('recalling a danmu', () => {
  test('is allowed to its sender only', async () => {
    const { id, work } = await sent()
    expect(await codeOf(app.visitor().call(calls.danmu.recall, { id }))).toBe('loginRequired')
    const bob = await makeUser(app.scope)
    expect(await codeOf(app.as(bob).call(calls.danmu.recall, { id }))).toBe('notFound')
    expect(await codeOf(app.as(bob).call(calls.danmu.recall, { id: 'nosuchdanmu' }))).toBe('notFound')
    expect(await shownOf(work)).toEqual({ segment: 1, list: 1, count: 1 })
  })

  test('removes it from segment, list and count, once however often it is called', async () => {
    const { alice, id, work } = await sent()
    await Promise.all([1, 2, 3].map(() => app.as(alice).call(calls.danmu.recall, { id })))
    await app.as(alice).call(calls.danmu.recall, { id })
    expect(await shownOf(work)).toEqual({ segment: 0, list: 0, count: 0 })
  })

  test('is too late after two minutes', async () => {
    const { alice, id, work } = await sent()
    app.clock.advance(120_001)
    expect(await codeOf(app.as(alice).call(calls.danmu.recall, { id }))).toBe('danmuRecallLate')
    expect((await shownOf(work)).segment).toBe(1)
  })
})
