import { calls } from '@xinghe/client'
import { importedDanmuUid } from '@xinghe/contract'
import { desc } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeDanmu } from '../fixtures.ts'
import { danmuSettings } from '../settings.ts'

const app = await testApp()
afterAll(app.stop)
afterEach(() => app.kernel.settings.reset(danmuSettings, 'importMax'))
const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })
const admin = app.as(await makeUser(app.scope, { role: 'admin' }))

async function workPlace() {
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId] })
  return { mediaKey, episode: episodeIds[0] ?? '' }
}
type Place = Awaited<ReturnType<typeof workPlace>>
const placed = (
  { mediaKey, episode: episodeId }: Place,
  items: Partial<Parameters<typeof makeDanmu>[1][number]>[],
) =>
  makeDanmu(
    app.scope,
    items.map(item => ({ mediaKey, episodeId, ...item })),
  )
const list = async (place: Place, more: object = {}) =>
  (await admin.call(calls.danmuAdmin.list, { ...place, ...more })).info
const hide = (ids: string[]) => admin.call(calls.danmuAdmin.hide, { ids, reason: 'abuse' })
const shownTexts = async (place: Place) =>
  (await app.visitor().call(calls.danmu.list, place)).info.map(({ text }) => text)
const countOf = async ({ mediaKey }: Place) => {
  app.clock.advance(10_000)
  return (await app.visitor().call(calls.catalogue.details, { mediaKey })).danmu
}
const file = (...lines: string[]) => `<i>${lines.join('')}</i>`
const line = (time: number, text: string, more = '1,25,16777215,1700000000,0,a,1') =>
  `<d p="${time},${more}">${text}</d>`

test('staff find danmu of an episode by text and state, in four orders', async () => {
  const [alice, place] = [await makeUser(app.scope), await workPlace()]
  await placed(place, [
    { text: 'first', timeMs: 1, likes: 3, uid: alice.uid },
    { text: 'second', timeMs: 2, reports: 2 },
    { text: '100%', timeMs: 3, recalledAt: 1 },
    { text: 'fourth', timeMs: 4, recalledAt: 1, hiddenAt: 1 },
  ])
  const texts = async (more: object) => (await list(place, more)).map(({ text }) => text)
  expect(await texts({})).toEqual(['first', 'second', '100%', 'fourth'])
  expect((await texts({ order: 'likes' }))[0]).toBe('first')
  expect((await texts({ order: 'reports' }))[0]).toBe('second')
  expect(await texts({ order: 'newest' })).toHaveLength(4)
  expect(await texts({ q: '0%' })).toEqual(['100%'])
  expect(await texts({ state: 'shown' })).toEqual(['first', 'second'])
  expect(await texts({ state: 'hidden' })).toEqual(['fourth'])
  expect(await texts({ state: 'recalled' })).toEqual(['100%'])
  expect((await list(place))[0]).toMatchObject({ uid: alice.uid, nickName: alice.nickName, state: 'shown' })
  const page = await admin.call(calls.danmuAdmin.list, { ...place, order: 'likes', size: 3 })
  const rest = await admin.call(calls.danmuAdmin.list, {
    ...{ ...place, order: 'likes', size: 3 },
    ...(page.cursor !== undefined && { cursor: page.cursor }),
  })
  expect(new Set([...page.info, ...rest.info].map(({ id }) => id)).size).toBe(4)
  expect(page.number).toBe(1)
  expect(await codeOf(list({ ...place, episode: 'nosuchepisode' }))).toBe('notFound')
})

test('staff hide many at once and undo it; the audit log says which', async () => {
  const place = await workPlace()
  const [one, two, gone] = await placed(place, [
    { text: 'one' },
    { text: 'two', timeMs: 1 },
    { text: 'gone', recalledAt: 1 },
  ])
  const ids = [one, two, gone].map(row => row?.id ?? '')
  const hidden = await hide(ids)
  expect(new Set(hidden.ids)).toEqual(new Set(ids.slice(0, 2)))
  expect(await hide(ids)).toEqual({ ids: [] })
  expect((await list(place, { state: 'hidden' }))[0]?.hiding).toMatchObject({ reason: 'abuse', how: 'hand' })
  expect(await shownTexts(place)).toEqual([])
  const restored = await admin.call(calls.danmuAdmin.restore, hidden)
  expect(new Set(restored.ids)).toEqual(new Set(hidden.ids))
  expect(await shownTexts(place)).toEqual(['one', 'two'])
  const [row] = await app.scope.db.select().from(audit).orderBy(desc(audit.id)).limit(1)
  expect(row?.input).toMatchObject({ changed: restored.ids })
  expect(await codeOf(hide(Array(101).fill('a')))).toBe('malformed')
})

test('a file is counted first, then taken over once, whoever sends it how often', async () => {
  const place = await workPlace()
  const xml = file(
    line(1, 'one'),
    line(1, 'ONE'),
    line(2, 'two', '5,25,16711680,1700000000,0,a,2'),
    line(3, '字'.repeat(101)),
    line(4, 'dark', '1,25,0,0,0,a,3'),
    line(601, 'late'),
    line(5, 'program', '8,25,16777215,0,0,a,4'),
    '<d p="bad">x</d>',
  )
  const run = (dryRun = false) => admin.call(calls.danmuAdmin.import, { ...place, xml, dryRun })
  const dry = await run(true)
  expect(dry).toMatchObject({ accepted: 2, known: 1 })
  expect(new Map(dry.refused.map(({ why, count }) => [why, count]))).toEqual(
    new Map([
      ['form', 1],
      ['mode', 1],
      ['text', 1],
      ['colour', 1],
      ['time', 1],
    ]),
  )
  expect(await shownTexts(place)).toEqual([])
  const answers = await Promise.all([run(), run()])
  expect(answers.map(({ accepted }) => accepted).toSorted()).toEqual([0, 2])
  expect(await run()).toMatchObject({ accepted: 0, known: 3 })
  expect(await shownTexts(place)).toEqual(['one', 'two'])
  expect(await countOf(place)).toBe(2)
  const [one] = await list(place)
  expect(one).toMatchObject({ uid: importedDanmuUid, sentAt: 1_700_000_000_000, state: 'shown' })
  await hide([one?.id ?? ''])
  expect(await run()).toMatchObject({ accepted: 0 })
})

test('a file that is none, that declares entities, or is for nothing that is there is refused', async () => {
  const place = await workPlace()
  const send = (xml: string, more: object = {}) =>
    codeOf(admin.call(calls.danmuAdmin.import, { ...place, xml, ...more }))
  expect(await send('hello')).toBe('danmuFile')
  expect(await send(`<!DOCTYPE i [<!ENTITY a "x">]>${file(line(1, '&a;'))}`)).toBe('danmuFile')
  expect(await send(file(line(1, 'x')), { episode: 'nosuchepisode' })).toBe('notFound')
  expect(await send(' '.repeat(8_100_000))).toBe('tooLarge')
})

test('of one file no more lines are read than the operator says', async () => {
  await app.kernel.settings.set(danmuSettings, 'importMax', 2, 'test')
  const place = await workPlace()
  const xml = file(line(3, 'c'), line(1, 'a'), line(2, 'b'))
  expect(await admin.call(calls.danmuAdmin.import, { ...place, xml })).toEqual({
    ...{ accepted: 2, known: 0 },
    refused: [{ why: 'tooMany', count: 1 }],
  })
  expect(await shownTexts(place)).toEqual(['a', 'c'])
})

test('an export tells nobody’s name, comes in parts, and adds nothing where it came from', async () => {
  const [alice, place] = [await makeUser(app.scope), await workPlace()]
  const position = { x: 0.5, y: 0.25, staySec: 3 }
  await placed(place, [
    { text: 'a < b & "c"', timeMs: 1500, uid: alice.uid },
    { text: 'placed', timeMs: 2000, mode: 'positioned', position },
    { text: 'hidden', timeMs: 2500, recalledAt: 1, hiddenAt: 1 },
  ])
  const { xml, cursor } = await admin.call(calls.danmuAdmin.export, place)
  expect(cursor).toBeNull()
  expect(xml).not.toContain(alice.uid)
  expect(xml).not.toContain('hidden')
  const again = { ...place, xml: file(xml) }
  expect(await admin.call(calls.danmuAdmin.import, again)).toMatchObject({ accepted: 0, known: 2 })
  const other = await workPlace()
  expect(await admin.call(calls.danmuAdmin.import, { ...again, ...other })).toMatchObject({ accepted: 2 })
  expect((await app.visitor().call(calls.danmu.list, other)).info).toMatchObject([
    { text: 'a < b & "c"', time: 1.5 },
    { text: 'placed', position },
  ])
  await placed(
    other,
    Array.from({ length: 2_000 }, (_, index) => ({ timeMs: 3_000 + index })),
  )
  const first = await admin.call(calls.danmuAdmin.export, other)
  const second = await admin.call(calls.danmuAdmin.export, { ...other, cursor: first.cursor ?? '' })
  expect([first, second].map(part => part.xml.split('</d>').length - 1)).toEqual([2_000, 2])
  expect(second.cursor).toBeNull()
})

test('danmu of a post’s video are listed, imported and exported likewise', async () => {
  const alice = await makeUser(app.scope)
  const { id } = await makePost(app.scope, { uid: alice.uid, assetId, text: 'a day at sea' })
  const place = { mediaKey: id, episode: id }
  expect(await admin.call(calls.danmuAdmin.import, { ...place, xml: file(line(1, 'x')) })).toMatchObject({
    accepted: 1,
  })
  expect(await admin.call(calls.danmuAdmin.list, place)).toMatchObject({
    title: 'a day at sea',
    info: [{ text: 'x' }],
  })
  expect((await admin.call(calls.danmuAdmin.export, place)).xml).toContain('>x</d>')
})
