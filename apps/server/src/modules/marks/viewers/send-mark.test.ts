import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { jobScope } from '#kernel/scope.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { deleteAccounts } from '#modules/account/personal-data/delete-accounts.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePlayRecord } from '#modules/playback/fixtures.ts'
import type { PlayRecordRow } from '#modules/playback/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { markSettings } from '../settings.ts'
import { markPart, markVote } from '../tables.ts'
import { sendMark } from './send-mark.ts'

const app = await testApp()
afterAll(app.stop)

async function makeEpisode() {
  const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId] })
  return { mediaKey, episode: episodeIds[0] ?? '' }
}
type Episode = Awaited<ReturnType<typeof makeEpisode>>

/** Enough to count as a play. */
const counted = { seconds: 40, countedAt: app.clock.now() }
async function makeViewer(
  { mediaKey, episode }: Episode,
  made?: MadeUser,
  watched: Partial<PlayRecordRow> = counted,
) {
  const viewer = made ?? (await makeUser(app.scope))
  await makePlayRecord(app.scope, { viewer: viewer.uid, episodeId: episode, mediaKey, ...watched })
  return viewer
}
const intro = (startSec: number, endSec = startSec + 60) => ({ kind: 'intro' as const, startSec, endSec })
const marksOf = async ({ mediaKey, episode }: Episode) =>
  (await app.visitor().call(calls.playback.open, { mediaKey, episode })).marks

/** Sends from a network of one's own. */
let networks = 0
const sendFrom = (viewer: MadeUser, film: Episode, mark: ReturnType<typeof intro>, address?: string) =>
  sendMark(app.scopeOf({ uid: viewer.uid, address: address ?? `198.51.100.${++networks}` }), {
    ...film,
    ...mark,
  })

/** Has a viewer's account deleted. */
async function leave(viewer: MadeUser) {
  await app.as(viewer).call(calls.contacts.prove, { password: viewer.password })
  await app.as(viewer).call(calls.personalData.requestDeletion, {})
  app.clock.advance(7 * dayMs)
  await deleteAccounts(jobScope(app.kernel), {}, new AbortController().signal)
}

/** Gives an episode another film. */
async function replaceFilm({ mediaKey, episode: episodeId }: Episode) {
  const editor = app.as(await makeUser(app.scope, { role: 'editor' }))
  const { seasons } = await editor.call(calls.catalogueAdmin.work, { mediaKey })
  const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })
  const saved = { mediaKey, seasonId: seasons[0]?.id ?? '', episodeId, number: 1, assetId }
  await editor.call(calls.catalogueAdmin.saveEpisode, saved)
}

describe('marking a part', () => {
  test('is for users who watched the episode', async () => {
    const film = await makeEpisode()
    const send = { ...film, ...intro(30) }
    expect(await codeOf(app.visitor().call(calls.marks.send, send))).toBe('loginRequired')
    const stranger = app.as(await makeUser(app.scope))
    expect(await codeOf(stranger.call(calls.marks.send, send))).toBe('notWatched')
    const viewer = app.as(await makeViewer(film))
    expect(await viewer.call(calls.marks.send, send)).toEqual({ agreed: false })
  })

  test('takes as much of the episode as it is to the end of the mark, or a play that counts', async () => {
    const film = await makeEpisode()
    const code = async (watched: Partial<PlayRecordRow>) =>
      codeOf(
        app
          .as(await makeViewer(film, undefined, watched))
          .call(calls.marks.send, { ...film, ...intro(5, 20) }),
      )
    // Whoever went there without watching, or saw the beginning as a trial.
    expect(await code({ seconds: 500, watchedSec: 0 })).toBe('notWatched')
    expect(await code({ seconds: 500, watchedSec: 19 })).toBe('notWatched')
    expect(await code({ seconds: 20, watchedSec: 20 })).toBe('success')
    expect(await code(counted)).toBe('success')
  })

  test('of the beginning is refused where it is longer than viewers may say', async () => {
    const film = await makeEpisode()
    const viewer = app.as(await makeViewer(film))
    const code = (kind: 'intro' | 'recap' | 'outro', endSec: number) =>
      codeOf(viewer.call(calls.marks.send, { ...film, kind, startSec: 10, endSec }))
    expect(await code('intro', 191)).toBe('markTooLong')
    expect(await code('recap', 191)).toBe('markTooLong')
    expect(await code('intro', 190)).toBe('success')
    expect(await code('outro', 191)).toBe('success')
  })

  test('is refused outside of the film, for a moment, and for an episode that is not there', async () => {
    const film = await makeEpisode()
    const viewer = app.as(await makeViewer(film))
    const code = (mark: ReturnType<typeof intro>, episode = film.episode) =>
      codeOf(viewer.call(calls.marks.send, { ...film, episode, ...mark }))
    expect(await code(intro(580, 640))).toBe('markOutside')
    expect(await code(intro(30, 31))).toBe('markOutside')
    expect(await code(intro(30, 20))).toBe('markOutside')
    expect(await code(intro(-5))).toBe('malformed')
    expect(await code(intro(30), 'nosuch')).toBe('notFound')
  })

  test('again changes what one marked before', async () => {
    const film = await makeEpisode()
    const viewer = app.as(await makeViewer(film))
    for (const startSec of [10, 20, 30]) await viewer.call(calls.marks.send, { ...film, ...intro(startSec) })
    const rows = await app.scope.db.select().from(markVote).where(eq(markVote.episodeId, film.episode))
    expect(rows).toMatchObject([{ startSec: 30, endSec: 90 }])
  })

  test('is heard some sixty times an hour', async () => {
    const film = await makeEpisode()
    const viewer = app.as(await makeViewer(film))
    const send = () => codeOf(viewer.call(calls.marks.send, { ...film, ...intro(30) }))
    for (let sent = 0; sent < 60; sent++) expect(await send()).toBe('success')
    expect(await send()).toBe('tooManyRequests')
  })
})

describe('what viewers marked', () => {
  test('is shown once three of different networks agree', async () => {
    const film = await makeEpisode()
    expect(await sendFrom(await makeViewer(film), film, intro(30))).toEqual({ agreed: false })
    expect(await sendFrom(await makeViewer(film), film, intro(31))).toEqual({ agreed: false })
    expect(await sendFrom(await makeViewer(film), film, intro(200))).toEqual({ agreed: false })
    expect(await marksOf(film)).toEqual([])
    expect(await sendFrom(await makeViewer(film), film, intro(31.4))).toEqual({ agreed: true })
    expect(await marksOf(film)).toEqual([intro(31)])
  })

  test('is not shown where accounts of one network agree', async () => {
    const film = await makeEpisode()
    for (let sent = 0; sent < 4; sent++)
      await sendFrom(await makeViewer(film), film, intro(30), '203.0.113.9')
    expect(await marksOf(film)).toEqual([])
  })

  test('is not shown where they are of networks that one customer has', async () => {
    const film = await makeEpisode()
    for (const net of [1, 2, 3, 4])
      await sendFrom(await makeViewer(film), film, intro(30), `2001:db8:7:${net}::1`)
    expect(await marksOf(film)).toEqual([])
    for (const customer of [8, 9])
      await sendFrom(await makeViewer(film), film, intro(30), `2001:db8:${customer}::1`)
    expect(await marksOf(film)).toEqual([intro(30)])
  })

  test('counts each once, also when all are sent at the same moment', async () => {
    const film = await makeEpisode()
    const viewers = await Promise.all([1, 2, 3].map(() => makeViewer(film)))
    await Promise.all(
      viewers.flatMap(one => [sendFrom(one, film, intro(30)), sendFrom(one, film, intro(30))]),
    )
    const [row] = await app.scope.db.select().from(markPart).where(eq(markPart.episodeId, film.episode))
    expect(row).toMatchObject({ source: 'viewers', viewers: 3, startSec: 30 })
  })

  test('needs as many, and as near, as the site asks for', async () => {
    const film = await makeEpisode()
    const { settings } = app.kernel
    const [first, second] = [await makeViewer(film), await makeViewer(film)]
    await sendFrom(first, film, intro(30))
    await settings.set(markSettings, 'agreeingViewers', 2, '1')
    await settings.set(markSettings, 'toleranceSec', 5, '1')
    await sendFrom(second, film, intro(34))
    expect(await marksOf(film)).toEqual([intro(30)])
    await settings.set(markSettings, 'agreeingViewers', 3, '1')
    await settings.set(markSettings, 'toleranceSec', 1.5, '1')
    await sendFrom(second, film, intro(34))
    expect(await marksOf(film)).toEqual([])
  })

  test('is withdrawn with the account of one of them', async () => {
    const film = await makeEpisode()
    const leaving = await makeViewer(film, await makeUser(app.scope, { stays: true }))
    await sendFrom(leaving, film, intro(30))
    for (let sent = 0; sent < 2; sent++) await sendFrom(await makeViewer(film), film, intro(30))
    expect(await marksOf(film)).toEqual([intro(30)])
    await leave(leaving)
    expect(await marksOf(film)).toEqual([])
    const rows = await app.scope.db.select().from(markVote).where(eq(markVote.uid, leaving.uid))
    expect(rows).toEqual([])
  })

  test('holds for the film they saw: not for the one that replaces it', async () => {
    const film = await makeEpisode()
    for (let sent = 0; sent < 3; sent++) await sendFrom(await makeViewer(film), film, intro(30))
    expect(await marksOf(film)).toHaveLength(1)
    await replaceFilm(film)
    expect(await marksOf(film)).toEqual([])
  })

  test.each([
    ['others still agree', 3],
    ['no others agree', 2],
  ])('of the film before is nothing to the new one when an account is deleted and %s', async (_, staying) => {
    const film = await makeEpisode()
    const leaving = await makeViewer(film, await makeUser(app.scope, { stays: true }))
    await sendFrom(leaving, film, intro(30))
    for (let sent = 0; sent < staying; sent++) await sendFrom(await makeViewer(film), film, intro(30))
    await replaceFilm(film)
    for (let sent = 0; sent < 3; sent++) await sendFrom(await makeViewer(film), film, intro(200))
    expect(await marksOf(film)).toEqual([intro(200)])
    await leave(leaving)
    expect(await marksOf(film)).toEqual([intro(200)])
  })
})
