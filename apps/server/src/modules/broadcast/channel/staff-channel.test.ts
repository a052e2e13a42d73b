import { calls } from '@xinghe/client'
import { broadcastAdmin, type LiveChannelForm } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { mediaAsset } from '#modules/media/tables.ts'
import { codeOf, nextMessage, testApp } from '#test/app.ts'
import { makeChannel, makeLinear } from '../fixtures.ts'

const app = await testApp()
afterAll(app.stop)
const editor = await makeUser(app.scope, { role: 'editor' })
const staff = app.as(editor)
const { channel, channels, create, update, remove, saveProgramme, guide } = calls.broadcastAdmin
const turn = calls.broadcastAdmin.switch

let numbers = 0
const form = (over: Partial<LiveChannelForm> = {}): LiveChannelForm => ({
  group: 'news',
  number: ++numbers,
  name: 'one',
  kind: 'linear',
  ...over,
})
async function filmOf(durationSec: number) {
  const assetId = await makeReadyAsset(app.scope, { durationSec })
  return { assetId, episode: (await makeWork(app.scope, { assetIds: [assetId] })).episodeIds[0] ?? '' }
}

test('live channels are managed by catalogue staff and by nobody else', async () => {
  const { id, revision } = await makeChannel(app.scope)
  const moderator = app.as(await makeUser(app.scope, { role: 'moderator' }))
  for (const [client, code] of [
    [app.visitor(), 'loginRequired'],
    [app.as(await makeUser(app.scope)), 'forbidden'],
    [moderator, 'forbidden'],
  ] as const) {
    expect(await codeOf(client.call(channels, {}))).toBe(code)
    expect(await codeOf(client.call(channel, { id }))).toBe(code)
    expect(await codeOf(client.call(guide, { channel: id, from: 0, to: 1 }))).toBe(code)
    expect(await codeOf(client.call(create, { form: form() }))).toBe(code)
    expect(await codeOf(client.call(update, { id, revision, form: form() }))).toBe(code)
    expect(await codeOf(client.call(turn, { id, on: true }))).toBe(code)
    expect(await codeOf(client.call(remove, { id }))).toBe(code)
    const programme = { id, revision, episodes: ['x'], startsAt: null }
    expect(await codeOf(client.call(saveProgramme, programme))).toBe(code)
  }
})

describe('a form is malformed', () => {
  test.each([
    ['without a name', { name: ' ' }],
    ['with the number 0', { number: 0 }],
    ['of no known kind', { kind: 'radio' }],
    ['from outside without an address', { kind: 'outside' }],
    ['with an address that is not safe', { kind: 'outside', outsideUrl: 'http://tv.example.com/a.m3u8' }],
    ['with something that is no address', { kind: 'outside', outsideUrl: 'javascript:alert(1)' }],
    ['with a country in small letters', { regions: ['my'] }],
  ] as [string, never][])('%s', async (_, over) => {
    expect(await codeOf(staff.call(create, { form: form(over) }))).toBe('malformed')
  })
})

describe('a channel', () => {
  test('is created off, changed and deleted, and the audit log says so', async () => {
    const made = await staff.call(create, { form: form({ number: 901, name: 'first' }) })
    expect(made).toMatchObject({
      on: false,
      revision: 1,
      form: { name: 'first', danmu: true },
      programme: null,
    })
    const changed = await staff.call(update, {
      id: made.id,
      revision: 1,
      form: form({
        number: 901,
        name: 'second',
        kind: 'outside',
        outsideUrl: 'https://tv.example.com/a.m3u8',
      }),
    })
    expect(changed).toMatchObject({ revision: 2, form: { name: 'second', kind: 'outside' } })
    expect((await staff.call(turn, { id: made.id, on: true })).on).toBe(true)
    expect((await staff.call(channels, {})).info.find(({ id }) => id === made.id)).toMatchObject({ on: true })
    await staff.call(remove, { id: made.id })
    expect(await codeOf(staff.call(channel, { id: made.id }))).toBe('notFound')
    const rows = await app.scope.db.select().from(audit).where(eq(audit.staff, editor.uid))
    const { create: made_, update: changed_, remove: removed_ } = broadcastAdmin
    for (const { path } of [made_, changed_, removed_])
      expect(rows.some(({ action }) => action === path)).toBe(true)
  })

  test('has a unique number', async () => {
    const { form: taken } = await makeChannel(app.scope)
    const other = await makeChannel(app.scope)
    const twice = form({ number: taken.number })
    expect(await codeOf(staff.call(create, { form: twice }))).toBe('liveNumberTaken')
    const { id, revision } = other
    expect(await codeOf(staff.call(update, { id, revision, form: twice }))).toBe('liveNumberTaken')
  })

  test('that was changed meanwhile is not overwritten', async () => {
    const { id } = await makeChannel(app.scope)
    expect(await codeOf(staff.call(update, { id, revision: 7, form: form() }))).toBe('conflict')
    expect(await codeOf(staff.call(update, { id: 'nosuch', revision: 1, form: form() }))).toBe('notFound')
  })

  test('without a programme cannot be switched on', async () => {
    const { id } = await makeChannel(app.scope)
    expect(await codeOf(staff.call(turn, { id, on: true }))).toBe('liveEmpty')
  })
})

describe('a programme', () => {
  test('consists of finished films that all have sound or none', async () => {
    const { id, revision, form: own } = await makeChannel(app.scope)
    const [one, growing, mute] = [await filmOf(8), await filmOf(8), await filmOf(8)]
    const { mediaKey } = await staff.call(calls.catalogueAdmin.create, { kind: 'movie', title: 'x' })
    expect(mediaKey).not.toBe('')
    await app.scope.db
      .update(mediaAsset)
      .set({ state: 'transcoding' })
      .where(eq(mediaAsset.id, growing.assetId))
    const [row] = await app.scope.db.select().from(mediaAsset).where(eq(mediaAsset.id, mute.assetId))
    if (row?.plan)
      await app.scope.db
        .update(mediaAsset)
        .set({ plan: { ...row.plan, hasAudio: false } })
        .where(eq(mediaAsset.id, mute.assetId))
    const save = (episodes: string[], at = id) =>
      codeOf(staff.call(saveProgramme, { id: at, revision, episodes, startsAt: null }))
    expect(await save([])).toBe('malformed')
    expect(await save(['nosuch'])).toBe('notFound')
    expect(await save([one.episode], 'nosuch')).toBe('notFound')
    expect(await save([growing.episode])).toBe('liveFilmNotReady')
    expect(await save([one.episode, mute.episode])).toBe('liveMixedSound')
    const outside = await makeChannel(app.scope, {
      ...own,
      number: 9001,
      kind: 'outside',
      outsideUrl: 'https://a.example/a.m3u8',
    })
    expect(await save([one.episode], outside.id)).toBe('liveNotLinear')
    expect((await staff.call(channel, { id })).programme).toBeNull()
    expect(await save([one.episode, one.episode])).toBe('success')
    expect(await save([one.episode])).toBe('conflict')
  })

  test('may begin in the past, and shows its films with their durations', async () => {
    const { id, revision } = await makeChannel(app.scope)
    const [one, other] = [await filmOf(20), await filmOf(12)]
    const startsAt = app.clock.now() - 40_000
    const episodes = [one.episode, other.episode]
    const saved = await staff.call(saveProgramme, { id, revision, episodes, startsAt })
    expect(saved.programme).toMatchObject({ startsAt, items: [{ durationSec: 20 }, { durationSec: 12 }] })
    expect(saved.now).toMatchObject({ startsAt: startsAt + 32_000, endsAt: startsAt + 52_000 })
  })

  test('replaces another at the end of a film, late enough for every process to know', async () => {
    const { channel: first, startsAt } = await makeLinear(app.scope, { lengths: [20, 12] })
    const film = await filmOf(8)
    app.clock.advance(startsAt + 5_000 - app.clock.now())
    const { id, revision } = first
    const socket = await app.live(null)
    await socket.emitWithAck('join', `live:${id}`)
    const received = nextMessage(socket, 'live programme')
    const saved = await staff.call(saveProgramme, { id, revision, episodes: [film.episode], startsAt: null })
    // 5 s + the 12 s that playlists list ahead + 5 s of notice lie in the second film, which ends at 32 s.
    expect(saved.coming).toMatchObject({ startsAt: startsAt + 32_000, items: [{ durationSec: 8 }] })
    expect(saved.programme?.startsAt).toBe(startsAt)
    expect(await received).toMatchObject({ channel: id, now: { startsAt } })
    const span = { channel: id, from: startsAt, to: startsAt + 48_000 }
    const { info } = await staff.call(guide, span)
    expect(info.map(showing => (showing.startsAt - startsAt) / 1000)).toEqual([0, 20, 32, 40])
  })

  test('that has not begun is replaced by a newer one, and one with a start time cuts between two segments', async () => {
    const { channel: first, startsAt } = await makeLinear(app.scope, { lengths: [20, 12] })
    const [film, later] = [await filmOf(8), await filmOf(4)]
    app.clock.advance(startsAt + 1_000 - app.clock.now())
    const { id, revision } = first
    const episodes = [film.episode]
    const one = await staff.call(saveProgramme, { id, revision, episodes, startsAt: startsAt + minuteMs })
    expect(one.coming?.startsAt).toBe(startsAt + minuteMs)
    const two = await staff.call(saveProgramme, {
      id,
      revision: one.revision,
      episodes: [later.episode],
      startsAt: startsAt + 45_000,
    })
    expect(two.coming).toMatchObject({ startsAt: startsAt + 48_000, items: [{ durationSec: 4 }] })
  })
})
