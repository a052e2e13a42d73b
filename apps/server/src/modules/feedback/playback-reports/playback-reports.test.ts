import { randomBytes } from 'node:crypto'
import { type CallInput, type Client, calls, randomId } from '@xinghe/client'
import { limits } from '@xinghe/contract'
import { playEventLimits } from '@xinghe/contract/play-events'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { deleteUnused } from '#modules/media/deletion/delete-unused.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { mediaImage } from '#modules/media/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { feedbackSettings } from '../settings.ts'
import { playbackReport } from '../tables.ts'
import { deletePlaybackReportsOf, sweepPlaybackReports } from './delete.ts'

const app = await testApp({ env: { ROLES: 'web,worker,live' } })
afterAll(app.stop)
afterEach(async () => {
  for (const name of ['reportsPerDay', 'reportsOfAllPerDay'] as const)
    await app.kernel.settings.reset(feedbackSettings, name)
  // The hours of the limits of the tests before.
  app.clock.advance(2 * dayMs)
})
const support = await makeUser(app.scope, { role: 'support', stays: true })
const staff = app.as(support)
const { playbackReports, playbackReportsAdmin } = calls

type Report = Partial<CallInput<typeof playbackReports.collect>>
const send = (client: Client, more: Report = {}) =>
  client.call(playbackReports.collect, {
    setName: 'iphone',
    browser: 'safari',
    question: 'stalls',
    rid: randomId(),
    ...more,
  })
const newest = async () => (await staff.call(playbackReportsAdmin.list, { size: 1 })).info[0]
const detail = async () => staff.call(playbackReportsAdmin.report, { id: (await newest())?.id ?? '' })
const stored = () => app.scope.db.$count(playbackReport)

const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
const png = await drawn.png().toBuffer()
interface Part {
  chunk?: number
  totalChunk?: number
  uploadKey?: string
}
const upload = (client: Client, bytes: Buffer, part: Part = {}) =>
  client.call(calls.media.uploadVisitorPicture, part, { file: new Blob([new Uint8Array(bytes)]) })
const pathOf = async (client: Client) => (await upload(client, png)).filepath ?? ''

describe('a report', () => {
  test('is a visitor’s too, and of what they choose', async () => {
    const { msg } = await send(app.visitor(), { question: 'stalls#sound#stalls', description: '<b>卡</b>' })
    expect(msg).not.toBe('')
    expect(await detail()).toMatchObject({
      device: 'iphone',
      browser: 'safari',
      problems: ['stalls', 'sound'],
      // Words are words wherever they are shown.
      description: '<b>卡</b>',
      user: null,
      mediaKey: null,
      state: 'open',
    })
  })

  test('needs a known device, a browser unless an app sent it, and a known problem', async () => {
    const visitor = app.visitor()
    for (const wrong of [
      { setName: 'fridge' },
      { browser: '' },
      { browser: 'netscape' },
      { question: '' },
      { question: 'stalls#<script>' },
      { description: '好'.repeat(limits.playbackReport.description * 4 + 1) },
      { name: 'x'.repeat(limits.playbackReport.name + 1) },
      { telemetry: '1.paused._'.repeat(1000) },
    ] as unknown as Report[])
      expect(await codeOf(send(visitor, wrong))).toBe('malformed')
    expect(await codeOf(send(visitor, { description: '好'.repeat(101) }))).toBe('textTooLong')
    await send(visitor, { description: '🎬'.repeat(100) })
    await send(visitor, {
      browser: '',
      from: 'ios',
      token: 'of an app',
      sign: 'x',
      expire: '1',
      login_uid: 'u1',
    })
    expect(await newest()).toMatchObject({ browser: null })
  })

  test('sent twice under one rid is there once', async () => {
    const before = await stored()
    const input = { rid: randomId(), description: 'once' }
    const visitor = app.visitor()
    expect(await send(visitor, input)).toEqual(await send(visitor, input))
    expect((await stored()) - before).toBe(1)
  })

  test('cannot be made by a page of another site', async () => {
    const address = app.visitor().address(playbackReports.collect, {
      ...{ setName: 'other', browser: 'other', question: 'stalls' },
    })
    const before = await stored()
    const answered = await fetch(address, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(((await answered.json()) as { code: string }).code).toBe('crossSite')
    expect(await stored()).toBe(before)
  })

  test('is taken so often a day of one network or user, and of all', async () => {
    await app.kernel.settings.set(feedbackSettings, 'reportsPerDay', 2, '1')
    const visitor = app.visitor()
    await send(visitor)
    await send(visitor)
    expect(await codeOf(send(visitor))).toBe('feedbackLimit')
    const alice = app.as(await makeUser(app.scope))
    await send(alice)
    await app.kernel.settings.set(feedbackSettings, 'reportsOfAllPerDay', 3, '1')
    expect(await codeOf(send(alice))).toBe('feedbackLimit')
  })

  test('names no work that the site does not have', async () => {
    await send(app.visitor(), { gid: 'nosuchwork', name: '<img src=x onerror=alert(1)>', episode: 'e1' })
    expect(await detail()).toMatchObject({ mediaKey: null, episode: null, assetId: null })
    expect((await staff.call(playbackReportsAdmin.works, {})).info).toEqual([])
  })

  test('carries what the player went through, and nothing that was made up', async () => {
    await send(app.visitor(), { telemetry: '900.stalled.1500_5.error.network_x.evil.1_7.error.<script>' })
    expect((await detail()).telemetry).toEqual([
      { agoMs: 900, kind: 'stalled', value: '1500' },
      { agoMs: 5, kind: 'error', value: 'network' },
    ])
    await send(app.visitor(), { telemetry: Array(400).fill('1.ended.').join('_').slice(0, 2_990) })
    expect((await detail()).telemetry.length).toBeLessThanOrEqual(playEventLimits.count)
  })
})

describe('its picture', () => {
  test('is a JPG or PNG by its content, of less than 3 MB', async () => {
    const visitor = app.visitor()
    expect(await codeOf(upload(visitor, await drawn.gif().toBuffer()))).toBe('imageNotAllowed')
    expect(await codeOf(upload(visitor, Buffer.from('<svg onload="alert(1)"/>')))).toBe('imageNotAllowed')
    const large = Buffer.concat([png, randomBytes(limits.playbackReport.pictureBytes)])
    expect(await codeOf(upload(visitor, large))).toBe('imageTooLarge')
    const [uploadKey, totalChunk] = [randomId(), 2]
    const first = { chunk: 0, totalChunk, uploadKey }
    expect(await upload(visitor, large.subarray(0, limits.chunkBytes), first)).toEqual({ filepath: null })
    const rest = upload(visitor, large.subarray(limits.chunkBytes), { chunk: 1, totalChunk, uploadKey })
    expect(await codeOf(rest)).toBe('imageTooLarge')
    expect(await codeOf(upload(visitor, png, { totalChunk: 3 }))).toBe('malformed')
  })

  test('is the sender’s own, by a path without a host', async () => {
    const path = await pathOf(app.visitor())
    for (const picurl of [
      `https://evil.test${path}`,
      `//evil.test${path}`,
      'javascript:alert(1)',
      '/etc/passwd',
    ])
      expect(await codeOf(send(app.visitor(), { picurl }))).toBe('malformed')
    const bob = app.as(await makeUser(app.scope))
    expect(await codeOf(send(bob, { picurl: path }))).toBe('malformed')
    await send(app.visitor(), { picurl: path })
    expect((await detail()).picture).toMatchObject({ width: 60, height: 40 })
    // It names the picture and opens nothing.
    expect((await fetch(`${app.origin}${path}`)).status).toBe(403)
  })

  test('goes when nothing uses it a day later, or with its report', async () => {
    const visitor = app.visitor()
    const [unused, used] = [await pathOf(visitor), await pathOf(visitor)]
    await send(visitor, { picurl: used })
    const keyOf = (path: string) => path.split('/').at(-2) ?? ''
    const isThere = (path: string) => app.scope.db.$count(mediaImage, eq(mediaImage.key, keyOf(path)))
    const imageKeys = [keyOf(unused), keyOf(used)]
    // What is queued for the day after.
    const { signal } = new AbortController()
    await deleteUnused(app.scope, { assetIds: [], imageKeys, uploadsFor: [] }, signal)
    expect(await isThere(unused)).toBe(0)
    expect(await isThere(used)).toBe(1)
    app.clock.advance(91 * dayMs)
    await sweepPlaybackReports(app.scope)
    expect(await stored()).toBe(0)
    await expect.poll(() => isThere(used)).toBe(0)
  })
})

describe('staff', () => {
  const add = (user: MadeUser, more: Report = {}) => send(app.as(user), more)

  test('need the power', async () => {
    const moderator = app.as(await makeUser(app.scope, { role: 'moderator', stays: true }))
    expect(await codeOf(app.visitor().call(playbackReportsAdmin.list, {}))).toBe('loginRequired')
    expect(await codeOf(moderator.call(playbackReportsAdmin.list, {}))).toBe('forbidden')
    expect(await codeOf(staff.call(playbackReportsAdmin.report, { id: 'nothing' }))).toBe('notFound')
    expect(await codeOf(staff.call(playbackReportsAdmin.finish, { id: 'nothing', done: true }))).toBe(
      'notFound',
    )
  })

  test('find reports by state, time and person, and mark them as done with a note', async () => {
    const alice = await makeUser(app.scope)
    const [first, second] = ['one', 'two']
    await add(alice, { description: first })
    const between = app.clock.now() + 1
    app.clock.advance(2)
    await add(alice, { description: second })
    const list = async (input: object) =>
      (await staff.call(playbackReportsAdmin.list, { toUid: alice.uid, ...input })).info
    expect((await list({})).map(row => row.description)).toEqual([second, first])
    expect((await list({ from: between })).map(row => row.description)).toEqual([second])
    expect((await list({ until: between })).map(row => row.description)).toEqual([first])
    const [row] = await list({})
    const id = row?.id ?? ''
    await staff.call(playbackReportsAdmin.finish, { id, done: true, note: 'encoded again' })
    expect((await list({ state: 'done' })).map(row => row.id)).toEqual([id])
    const done = await staff.call(playbackReportsAdmin.report, { id })
    expect(done).toMatchObject({
      note: 'encoded again',
      doneBy: { uid: support.uid },
      user: { uid: alice.uid },
    })
    await staff.call(playbackReportsAdmin.finish, { id, done: false })
    expect(await list({ state: 'done' })).toEqual([])
  })

  test('see which work stands out, and the film that was told of', async () => {
    const assetIds = [await makeReadyAsset(app.scope), await makeReadyAsset(app.scope)]
    const broken = await makeWork(app.scope, { title: 'broken', assetIds: assetIds.slice(0, 1) })
    const other = await makeWork(app.scope, { title: 'other', assetIds: assetIds.slice(1) })
    const [episode] = broken.episodeIds
    const report = (client: Client, question: string) =>
      send(client, { gid: broken.mediaKey, episode, question, name: 'a made up name' })
    for (const question of ['stalls', 'sound', 'sound#stalls']) await report(app.visitor(), question)
    // One voice is heard three times a day about one work.
    expect(await codeOf(report(app.visitor(), 'sound'))).toBe('feedbackLimit')
    await report(app.as(await makeUser(app.scope)), 'sound')
    await send(app.visitor(), { gid: other.mediaKey, episode })
    // The episode is of another work.
    expect(await detail()).toMatchObject({ title: 'other', episode: null, assetId: null })
    const works = async () => (await staff.call(playbackReportsAdmin.works, {})).info
    expect(await works()).toMatchObject([
      { mediaKey: broken.mediaKey, title: 'broken', day: 4, open: 4, problem: 'sound' },
      { mediaKey: other.mediaKey, day: 1 },
    ])
    const { info } = await staff.call(playbackReportsAdmin.list, { mediaKey: broken.mediaKey })
    expect(info).toHaveLength(4)
    const one = await staff.call(playbackReportsAdmin.report, { id: info[0]?.id ?? '' })
    expect(one).toMatchObject({
      title: 'broken',
      assetId: assetIds[0],
      isReplaced: false,
      episode: { id: episode },
    })
    app.clock.advance(dayMs + 1)
    expect(await works()).toEqual([])
  })

  test('lose what a deleted account reported', async () => {
    const alice = await makeUser(app.scope)
    await add(alice)
    await deletePlaybackReportsOf(app.scope, alice.uid)
    expect(await app.scope.db.$count(playbackReport, eq(playbackReport.uid, alice.uid))).toBe(0)
  })
})
