import { setTimeout as delay } from 'node:timers/promises'
import { calls } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { callerStatus } from '#modules/account/index.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { shadowsOf } from '#modules/moderation/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { deleteDanmu } from './sending/delete-danmu.ts'
import { listLiveDanmu, sendLiveDanmu } from './sending/live-danmu.ts'
import { danmuSettings } from './settings.ts'

const app = await testApp()
afterAll(app.stop)
// What visitors were answered before is old.
beforeEach(() => app.clock.advance(minuteMs))
await app.kernel.settings.set(danmuSettings, 'minLevel', 0, 'test')
const { place, end, release, staff } = await shadowsOf(app)
const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })

type Place = { mediaKey: string; episode: string }
const clientOf = (user: MadeUser | null) => (user ? app.as(user) : app.visitor())
async function send(user: MadeUser, at: Place, text: string) {
  await app.as(user).call(calls.playback.record, { ...at, seconds: 10, watched: 10 })
  app.clock.advance(6_000)
  return app.as(user).call(calls.danmu.send, { ...at, time: 10, text })
}
const listed = async (user: MadeUser | null, at: Place) =>
  (await clientOf(user).call(calls.danmu.list, at)).info.map(({ text }) => text)
const flying = async (user: MadeUser | null, at: Place) =>
  (await clientOf(user).call(calls.danmu.segment, { ...at, segment: 0 })).info.map(({ text }) => text)
async function countOf({ mediaKey }: Place) {
  app.clock.advance(minuteMs)
  return (await app.visitor().call(calls.catalogue.details, { mediaKey })).danmu
}

/** Somebody under a limit who sent one where others did. */
async function shadowed() {
  const [author, other] = [await makeUser(app.scope), await makeUser(app.scope)]
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId] })
  const at = { mediaKey, episode: episodeIds[0] ?? '' }
  await send(other, at, 'hello')
  const { id: limit } = await place(author)
  const sent = await send(author, at, 'spam')
  return { author, other, at, limit, sent }
}

test('a danmu under a limit is in the list of its sender alone, flies for nobody and counts nowhere', async () => {
  const { author, other, at, sent } = await shadowed()
  expect(sent).toMatchObject({ text: 'spam', uid: author.uid, nextInSec: 5 })
  expect(await listed(author, at)).toEqual(['hello', 'spam'])
  for (const user of [null, other]) {
    expect(await listed(user, at)).toEqual(['hello'])
    expect(await flying(user, at)).toEqual(['hello'])
  }
  expect(await countOf(at)).toBe(1)
  const { id } = sent
  expect(await codeOf(app.as(other).call(calls.danmu.like, { id }))).toBe('notFound')
  const why = { id, reason: 'ad', text: '' } as const
  expect(await codeOf(app.as(other).call(calls.danmu.report, why))).toBe('notFound')
})

test('rooms hear nothing of it, not even that it was recalled', async () => {
  const { author, at } = await shadowed()
  const socket = await app.live(null)
  const heard: { items: { id: string }[]; recalled: string[] }[] = []
  socket.on('danmu', message => heard.push(message))
  await socket.emitWithAck('join', `play:${at.episode}`)
  const { id } = await send(author, at, 'more')
  await app.as(author).call(calls.danmu.recall, { id })
  await app.settle()
  await delay(400)
  // What another sent before may be told only now.
  expect(heard.flatMap(({ items }) => items.map(item => item.id))).not.toContain(id)
  expect(heard.flatMap(({ recalled }) => recalled)).toEqual([])
  expect(await listed(author, at)).toEqual(['hello', 'spam'])
  expect(await countOf(at)).toBe(1)
})

test('its sender has it with their own', async () => {
  const { author, other, at } = await shadowed()
  const own = async (user: MadeUser) =>
    (await app.as(user).call(calls.danmu.own, at)).info.map(({ text }) => text)
  expect([await own(author), await own(other)]).toEqual([['spam'], ['hello']])
  expect(await codeOf(app.visitor().call(calls.danmu.own, at))).toBe('loginRequired')
})

test('released it appears and is counted, once; recalled ones stay away', async () => {
  const { author, other, at, limit } = await shadowed()
  const { id } = await send(author, at, 'gone')
  await app.as(author).call(calls.danmu.recall, { id })
  await end(limit)
  expect(await listed(other, at)).toEqual(['hello'])
  await Promise.all([release(limit), release(limit)])
  app.clock.advance(minuteMs)
  expect(await listed(other, at)).toEqual(['hello', 'spam'])
  expect((await flying(null, at)).toSorted()).toEqual(['hello', 'spam'])
  expect(await countOf(at)).toBe(2)
})

test('staff see it marked, hide and show it, and the count is right when it goes', async () => {
  const { at, sent, limit } = await shadowed()
  const admin = app.as(await makeUser(app.scope, { role: 'admin', stays: true }))
  const { info } = await admin.call(calls.danmuAdmin.list, at)
  expect(info.map(({ text, shadowed }) => [text, shadowed])).toEqual([
    ['hello', false],
    ['spam', true],
  ])
  await admin.call(calls.danmuAdmin.hide, { ids: [sent.id], reason: 'ad' })
  expect(await countOf(at)).toBe(1)
  await end(limit)
  await release(limit)
  expect(await countOf(at)).toBe(1)
  await admin.call(calls.danmuAdmin.restore, { ids: [sent.id] })
  expect(await countOf(at)).toBe(2)
  const ofUser = await staff.call(calls.usersAdmin.danmu, { toUid: sent.uid })
  expect(ofUser.info).toMatchObject([{ text: 'spam', shadowed: false }])
})

test('what is deleted with its episode takes nothing from the count that was not in it', async () => {
  const { at } = await shadowed()
  await deleteDanmu(app.scope, { mediaKey: at.mediaKey, episodeIds: [at.episode], isWhole: false })
  expect(await countOf(at)).toBe(0)
})

test('in a live room its sender alone finds it', async () => {
  const [author, other] = [await makeUser(app.scope), await makeUser(app.scope)]
  const { id: limit } = await place(author)
  const scopeOf = ({ uid }: MadeUser) => ({ ...app.scope, viewer: { ...app.scope.viewer, uid } })
  const own = scopeOf(author)
  const input = { text: 'spam', mode: 'scroll', colour: '#ffffff', size: 'normal' } as const
  await (await sendLiveDanmu(own, 'live:x', await callerStatus(own), input))(own)
  expect((await listLiveDanmu(own, 'live:x')).info).toMatchObject([{ text: 'spam', mine: true }])
  expect((await listLiveDanmu(scopeOf(other), 'live:x')).info).toEqual([])
  await end(limit)
  await release(limit)
  expect((await listLiveDanmu(scopeOf(other), 'live:x')).info).toMatchObject([{ text: 'spam' }])
})
