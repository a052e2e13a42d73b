import { calls } from '@xinghe/client'
import type { ServerMessages } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { deletePostTraces } from '#modules/publishing/posts/lose-film.ts'
import { makeFollow } from '#modules/social/fixtures.ts'
import { bearer, codeOf, testApp } from '#test/app.ts'
import { danmuControl, danmuItem } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
const assetId = await makeReadyAsset(app.scope, { durationSec: 60 })
const make = () => makeUser(app.scope)

async function postOf(author: MadeUser, more: Partial<Parameters<typeof makePost>[1]> = {}) {
  const { id } = await makePost(app.scope, { uid: author.uid, assetId, ...more })
  return { mediaKey: id, episode: id }
}
type Place = Awaited<ReturnType<typeof postOf>>
const send = (user: MadeUser, place: Place, time = 10) =>
  app.as(user).call(calls.danmu.send, { ...place, time, at: app.clock.now(), text: app.scope.id() })
const segment = (place: Place) => ({ ...place, segment: 0 })

test('danmu over the video of a post are sent, shown, listed, liked and recalled like those of an episode', async () => {
  const [alice, bob] = [await make(), await make()]
  const place = await postOf(alice)
  const { nextInSec, ...sent } = await send(bob, place)
  expect((await app.visitor().call(calls.danmu.segment, segment(place))).info).toEqual([sent])
  expect((await app.as(bob).call(calls.danmu.list, place)).info).toMatchObject([{ ...sent, mine: true }])
  expect(await app.as(alice).call(calls.danmu.like, { id: sent.id })).toMatchObject({ count: 1 })
  await app.as(alice).call(calls.danmu.report, { id: sent.id, reason: 'ad' })
  await app.as(bob).call(calls.danmu.recall, { id: sent.id })
  expect((await app.visitor().call(calls.danmu.list, place)).info).toEqual([])
})

test('one behind the end is placed there, and one without a plausible position is refused', async () => {
  const place = await postOf(await make())
  const bob = await make()
  expect((await send(bob, place, 70)).time).toBe(60)
  app.clock.advance(6_000)
  const call = app.as(bob).call(calls.danmu.send, { ...place, time: 5, text: 'elsewhere' })
  expect(await codeOf(call)).toBe('danmuNotPlaying')
})

test('whoever may not see the post neither reads nor sends, and does not enter its room', async () => {
  const [alice, fan, bob, blocked] = [await make(), await make(), await make(), await make()]
  await makeFollow(app.scope, fan.uid, alice.uid)
  const forFans = await postOf(alice, { visibility: 'fans' })
  const { id } = await send(fan, forFans)
  const everybody = await postOf(alice)
  await app.as(alice).call(calls.social.prevent, { toUid: blocked.uid, status: '1' })
  const stranger = await app.live(bob)
  for (const [user, place] of [
    [bob, forFans],
    [blocked, everybody],
  ] as const) {
    expect(await codeOf(app.as(user).call(calls.danmu.segment, segment(place)))).toBe('notFound')
    expect(await codeOf(app.as(user).call(calls.danmu.list, place))).toBe('notFound')
    expect(await codeOf(send(user, place))).toBe('notFound')
  }
  expect(await codeOf(app.as(bob).call(calls.danmu.like, { id }))).toBe('notFound')
  expect(await codeOf(app.as(bob).call(calls.danmu.report, { id, reason: 'ad' }))).toBe('notFound')
  expect((await stranger.emitWithAck('join', `play:${forFans.mediaKey}`)).ok).toBe(false)
  expect((await stranger.emitWithAck('join', `play:${everybody.mediaKey}`)).ok).toBe(true)
})

test('its danmu are kept by no cache before us: who may see it depends on who asks', async () => {
  const [alice, fan] = [await make(), await make()]
  await makeFollow(app.scope, fan.uid, alice.uid)
  for (const visibility of ['fans', 'public'] as const) {
    const place = await postOf(alice, { visibility })
    const address = app.as(fan).address(calls.danmu.segment, segment(place))
    const { status, headers } = await fetch(address, { headers: bearer(fan) })
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null])
  }
})

test('a post without a video has no danmu', async () => {
  const alice = await make()
  const place = await postOf(alice, { assetId: null })
  expect(await codeOf(app.visitor().call(calls.danmu.list, place))).toBe('notFound')
  expect(await codeOf(app.as(alice).call(calls.danmu.control, place))).toBe('notFound')
})

test('those who watch a post receive what others send', async () => {
  const place = await postOf(await make())
  const socket = await app.live(null)
  const opened = await app.visitor().call(calls.publishing.open, place)
  expect((await socket.emitWithAck('join', opened.room)).ok).toBe(true)
  const received = new Promise<Parameters<ServerMessages['danmu']>[0]>(resolve =>
    socket.once('danmu', resolve),
  )
  const { nextInSec, ...sent } = await send(await make(), place)
  expect(await received).toMatchObject({ room: opened.room, items: [sent] })
})

test('danmu, likes and blocked words of a deleted post go with it', async () => {
  const [alice, bob] = [await make(), await make()]
  const place = await postOf(alice)
  const { id } = await send(bob, place)
  await app.as(alice).call(calls.danmu.like, { id })
  await app.as(alice).call(calls.danmu.saveControl, { mediaKey: place.mediaKey, words: ['word'] })
  await deletePostTraces(app.scope, { postIds: [place.mediaKey] })
  expect(await app.scope.db.$count(danmuItem, eq(danmuItem.id, id))).toBe(0)
  expect(await app.scope.db.$count(danmuControl, eq(danmuControl.mediaKey, place.mediaKey))).toBe(0)
})
