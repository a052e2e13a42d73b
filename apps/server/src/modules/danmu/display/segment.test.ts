import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { catalogueWork } from '#modules/catalogue/tables.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeDanmu } from '../fixtures.ts'

const app = await testApp()
afterAll(app.stop)

const assetId = await makeReadyAsset(app.scope, { durationSec: 1200 })
async function workOf() {
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId] })
  return { mediaKey, episodeId: episodeIds[0] ?? '' }
}
type Work = Awaited<ReturnType<typeof workOf>>
const placed = (work: Work, timesMs: number[]) =>
  makeDanmu(
    app.scope,
    timesMs.map(timeMs => ({ ...work, timeMs })),
  )
const segment = async ({ mediaKey, episodeId: episode }: Work, number: number) =>
  (await app.visitor().call(calls.danmu.segment, { mediaKey, episode, segment: number })).info
const list = (
  { mediaKey, episodeId: episode }: Work,
  more: { size?: number; cursor?: string | undefined } = {},
) => app.visitor().call(calls.danmu.list, { mediaKey, episode, ...more })

describe('a segment', () => {
  test('of an episode that is not there, or not of this work, is not found', async () => {
    const [work, other] = [await workOf(), await workOf()]
    expect(await codeOf(segment({ ...work, episodeId: 'nosuchepisode' }, 0))).toBe('notFound')
    expect(await codeOf(segment({ ...work, episodeId: other.episodeId }, 0))).toBe('notFound')
  })

  test('holds six minutes of its own episode, by time', async () => {
    const [work, other] = [await workOf(), await workOf()]
    await placed(other, [1000])
    await placed(work, [720_000, 359_999, 360_000, 0, 719_999])
    expect((await segment(work, 0)).map(item => item.time)).toEqual([0, 359.999])
    expect((await segment(work, 1)).map(item => item.time)).toEqual([360, 719.999])
    expect((await segment(work, 2)).map(item => item.time)).toEqual([720])
    expect(await segment(work, 3)).toEqual([])
  })

  test('shows the 150 highest-scored of ten seconds, while the list shows all', async () => {
    const work = await workOf()
    const made = await makeDanmu(
      app.scope,
      Array.from({ length: 160 }, (_, index) => ({ ...work, timeMs: index * 50, score: index < 10 ? 1 : 5 })),
    )
    const shown = await segment(work, 0)
    expect(shown.map(item => item.id)).toEqual(made.slice(10).map(row => row.id))
    const pages = [await list(work, { size: 100 })]
    pages.push(await list(work, { size: 100, cursor: pages[0]?.cursor }))
    expect(pages.flatMap(page => page.info)).toHaveLength(160)
  })

  test('may be cached by a CDN and is not sent again while nothing changed', async () => {
    const work = await workOf()
    await placed(work, [1000])
    const fetchSegment = (etag: string) => {
      const input = { mediaKey: work.mediaKey, episode: work.episodeId, segment: 0 }
      return fetch(app.visitor().address(calls.danmu.segment, input), { headers: { 'if-none-match': etag } })
    }
    const first = await fetchSegment('')
    expect(first.headers.get('cache-control')).toBe('public, max-age=10')
    const etag = first.headers.get('etag') ?? ''
    expect((await fetchSegment(etag)).status).toBe(304)
    await placed(work, [2000])
    expect((await fetchSegment(etag)).status).toBe(200)
  })

  test('and list are empty once danmu are closed, and sending is rejected', async () => {
    const [work, alice] = [await workOf(), await makeUser(app.scope)]
    await placed(work, [1000])
    const isThis = eq(catalogueWork.id, work.mediaKey)
    await app.scope.db.update(catalogueWork).set({ danmuOpen: false }).where(isThis)
    expect(await segment(work, 0)).toEqual([])
    expect((await list(work)).info).toEqual([])
    const { mediaKey, episodeId: episode } = work
    const sending = app.as(alice).call(calls.danmu.send, { mediaKey, episode, time: 1, text: 'a' })
    expect(await codeOf(sending)).toBe('danmuClosed')
  })
})

describe('the list', () => {
  test('neither repeats nor skips when danmu are sent before the cursor', async () => {
    const work = await workOf()
    const made = await placed(work, [1000, 1000, 2000, 3000, 4000])
    const first = await list(work, { size: 2 })
    await placed(work, [500])
    const second = await list(work, { size: 2, cursor: first.cursor })
    const third = await list(work, { size: 2, cursor: second.cursor })
    const shown = [first, second, third].flatMap(page => page.info.map(item => item.id))
    expect(shown.toSorted()).toEqual(made.map(row => row.id).toSorted())
    expect(third.hasMore).toBe(false)
  })

  test('carries when each was sent and whether it is the caller’s', async () => {
    const [work, alice] = [await workOf(), await makeUser(app.scope)]
    await makeDanmu(app.scope, [
      { ...work, timeMs: 1000, uid: alice.uid, sentAt: 1_700_000_000_000 },
      { ...work, timeMs: 2000 },
    ])
    const input = { mediaKey: work.mediaKey, episode: work.episodeId }
    const { info } = await app.as(alice).call(calls.danmu.list, input)
    expect(info.map(item => item.mine)).toEqual([true, false])
    expect(info[0]?.sentAt).toBe(1_700_000_000_000)
    expect((await list(work)).info.map(item => item.mine)).toEqual([false, false])
  })
})
