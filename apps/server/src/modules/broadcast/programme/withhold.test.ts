import { calls } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { renditionFile } from '#modules/media/storage-keys.ts'
import { codeOf, nextMessage, testApp } from '#test/app.ts'
import { makeChannel, makeLinear } from '../fixtures.ts'
import { publishNewShowings } from '../realtime.ts'

const app = await testApp()
afterAll(app.stop)
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
const { publish, withdraw } = calls.catalogueAdmin
const { channel: show, saveProgramme, switch: turn } = calls.broadcastAdmin

/** Seconds from a start to where each film begins, and the index of its work; another work is -1. */
async function guideOf(channel: string, works: readonly string[], from: number, seconds = 120) {
  const span = { channel, from, to: from + seconds * 1000 }
  const { info } = await staff.call(calls.broadcastAdmin.guide, span)
  const { programme, coming } = await staff.call(show, { id: channel })
  const items = [...(programme?.items ?? []), ...(coming?.items ?? [])]
  return info.map(showing => {
    const item = items.find(({ title }) => title === showing.title)
    return [(showing.startsAt - from) / 1000, works.indexOf(item?.mediaKey ?? '')]
  })
}
const toSecond = (startsAt: number, second: number) =>
  app.clock.advance(startsAt + second * 1000 - app.clock.now())

describe('a withdrawn work', () => {
  test('whose film is running ends at a cut, after what players know already, and leaves the loop', async () => {
    const { channel, startsAt, works } = await makeLinear(app.scope, { lengths: [60, 12, 8] })
    toSecond(startsAt, 1)
    await staff.call(withdraw, { mediaKey: works[0] ?? '' })
    // Playlists list 12 seconds ahead and other processes know within 5: the next cut is at 20.
    expect(await guideOf(channel.id, works, startsAt, 50)).toEqual([
      [0, 0],
      [20, 1],
      [32, 2],
      [40, 1],
    ])
  })

  test('leaves the playlist without a gap in its numbers', async () => {
    const { channel, startsAt, works, assetIds } = await makeLinear(app.scope, { lengths: [60, 12] })
    toSecond(startsAt, 1)
    const address = app.visitor().address(calls.broadcast.open, { channel: channel.id })
    const opened = await fetch(address)
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { data } = (await opened.json()) as { data: { address: string } }
    const get = async (path: string) => {
      const url = `${app.origin}${data.address.replace('master.m3u8', path)}`
      return (await fetch(url, { headers: { cookie } })).text()
    }
    const before = await get('480/index.m3u8')
    await staff.call(withdraw, { mediaKey: works[0] ?? '' })
    await app.settle()
    expect(await get('480/index.m3u8')).toBe(before)
    for (const [asset, file] of [
      [assetIds[0], 'seg-00004.m4s'],
      [assetIds[1], 'seg-00000.m4s'],
    ] as const)
      await app.kernel.files.put(renditionFile(asset ?? '', '480', file), Buffer.from(`${asset} ${file}`))
    toSecond(startsAt, 30)
    const after = await get('480/index.m3u8')
    expect(after.match(/seg-\d+/g)).toEqual(Array.from({ length: 11 }, (_, index) => `seg-${index}`))
    expect(await get('480/seg-4.m4s')).toBe(`${assetIds[0]} seg-00004.m4s`)
    expect(await get('480/seg-5.m4s')).toBe(`${assetIds[1]} seg-00000.m4s`)
  })

  test('is skipped before its turn, and the running film ends at its end', async () => {
    const { channel, startsAt, works } = await makeLinear(app.scope, { lengths: [60, 12, 8] })
    toSecond(startsAt, 1)
    await staff.call(withdraw, { mediaKey: works[1] ?? '' })
    expect(await guideOf(channel.id, works, startsAt)).toEqual([
      [0, 0],
      [60, 2],
      [68, 0],
    ])
  })

  test('returns to its place when it is published again', async () => {
    const { channel, startsAt, works } = await makeLinear(app.scope, { lengths: [60, 12, 8] })
    toSecond(startsAt, 1)
    await staff.call(withdraw, { mediaKey: works[1] ?? '' })
    await staff.call(publish, { mediaKey: works[1] ?? '' })
    expect(await guideOf(channel.id, works, startsAt)).toEqual([
      [0, 0],
      [60, 1],
      [72, 2],
      [80, 0],
    ])
  })

  test('stays in the plan that staff see, marked as withheld', async () => {
    const { channel, startsAt, works, episodes } = await makeLinear(app.scope, { lengths: [60, 12] })
    toSecond(startsAt, 1)
    await staff.call(withdraw, { mediaKey: works[1] ?? '' })
    const { coming, revision } = await staff.call(show, { id: channel.id })
    expect(coming?.items.map(({ mediaKey, withheld }) => [works.indexOf(mediaKey), withheld])).toEqual([
      [1, true],
      [0, false],
    ])
    const saved = await staff.call(saveProgramme, { id: channel.id, revision, episodes, startsAt: null })
    expect(saved.coming?.items.map(({ withheld }) => withheld)).toEqual([false, true])
  })

  test('is also left out of a programme that has not begun', async () => {
    const { channel, startsAt, works } = await makeLinear(app.scope, { lengths: [20] })
    const later = await makeLinear(app.scope, { lengths: [12, 8] })
    const { id, revision } = channel
    toSecond(startsAt, 1)
    const wanted = startsAt + minuteMs
    await staff.call(saveProgramme, { id, revision, episodes: later.episodes, startsAt: wanted })
    await staff.call(withdraw, { mediaKey: later.works[0] ?? '' })
    expect(await guideOf(id, [works[0] ?? '', ...later.works], startsAt, 80)).toEqual([
      [0, 0],
      [20, 0],
      [40, 0],
      [60, 2],
      [68, 2],
      [76, 2],
    ])
  })
})

describe('a film', () => {
  const { work: read, saveEpisode } = calls.catalogueAdmin

  async function give(mediaKey: string, assetId: string | null) {
    const [episode] = (await staff.call(read, { mediaKey })).episodes
    if (!episode) throw new Error('the work has no episode')
    const { id: episodeId, seasonId, number, title } = episode
    await staff.call(saveEpisode, { mediaKey, seasonId, episodeId, number, title, assetId })
  }

  test('that is removed from its episode leaves the channel, and is back with it', async () => {
    const { channel, startsAt, works, assetIds } = await makeLinear(app.scope, { lengths: [60, 12, 8] })
    const [, mediaKey = ''] = works
    toSecond(startsAt, 1)
    await give(mediaKey, null)
    expect(await guideOf(channel.id, works, startsAt, 80)).toEqual([
      [0, 0],
      [60, 2],
      [68, 0],
    ])
    await give(mediaKey, assetIds[1] ?? '')
    expect((await guideOf(channel.id, works, startsAt, 80))[1]).toEqual([60, 1])
  })

  test('that is replaced is no longer shown in its old version, and the new one is shown once the programme is saved', async () => {
    const { channel, startsAt, works, episodes } = await makeLinear(app.scope, { lengths: [60, 12, 8] })
    toSecond(startsAt, 1)
    await give(works[1] ?? '', await makeReadyAsset(app.scope, { durationSec: 30 }))
    const { coming, revision } = await staff.call(show, { id: channel.id })
    expect(coming?.items.filter(({ withheld }) => withheld).map(({ mediaKey }) => mediaKey)).toEqual([
      works[1],
    ])
    const saved = await staff.call(saveProgramme, { id: channel.id, revision, episodes, startsAt: null })
    expect(saved.coming?.items.map(({ durationSec, withheld }) => [durationSec, withheld])).toEqual([
      [60, false],
      [30, false],
      [8, false],
    ])
  })
})

describe('a channel all of whose works are withdrawn', () => {
  test('shows nothing until one is back, and tells its viewers', async () => {
    const { channel, startsAt, works } = await makeLinear(app.scope, { lengths: [20] })
    const { id } = channel
    const [mediaKey = ''] = works
    const opened = () => app.visitor().call(calls.broadcast.open, { channel: id })
    const lastNumbers = new Map<string, number>()
    toSecond(startsAt, 1)
    await publishNewShowings(app.scope, lastNumbers)
    await staff.call(withdraw, { mediaKey })
    await app.settle()
    const socket = await app.live(null)
    await socket.emitWithAck('join', `live:${id}`)
    toSecond(startsAt, 90)
    const received = nextMessage(socket, 'live programme')
    await publishNewShowings(app.scope, lastNumbers)
    expect(await received).toMatchObject({ channel: id, now: null, next: null })
    expect(await opened()).toMatchObject({ refused: 'notReady', address: null })
    await staff.call(turn, { id, on: false })
    expect(await codeOf(staff.call(turn, { id, on: true }))).toBe('liveEmpty')

    await staff.call(publish, { mediaKey })
    await staff.call(turn, { id, on: true })
    toSecond(startsAt, 120)
    expect((await opened()).refused).toBeNull()
    expect((await staff.call(show, { id })).now).not.toBeNull()
  })
})

test('a work that is published at its time joins the channel then', async () => {
  const publishAt = app.clock.now() + minuteMs
  const [now, then] = [await makeReadyAsset(app.scope, { durationSec: 20 }), await makeReadyAsset(app.scope)]
  const published = await makeWork(app.scope, { assetIds: [now] })
  const soon = await makeWork(app.scope, { assetIds: [then], publishAt })
  const { id, revision } = await makeChannel(app.scope)
  const episodes = [...published.episodeIds, ...soon.episodeIds]
  const startsAt = app.clock.now()
  const saved = await staff.call(saveProgramme, { id, revision, episodes, startsAt })
  expect(saved.programme?.items.map(({ withheld }) => withheld)).toEqual([false, true])
  await staff.call(turn, { id, on: true })
  toSecond(startsAt, 61)
  await publishNewShowings(app.scope, new Map())
  const { coming } = await staff.call(show, { id })
  expect(coming?.items.map(({ withheld }) => withheld)).toEqual([false, false])
})
