import { calls } from '@xinghe/client'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { executeText } from '#kernel/db.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { deleteTraces } from '#modules/catalogue/works/delete-traces.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { giveUpFingerprint } from '#modules/media/jobs/make-fingerprint.ts'
import { testApp } from '#test/app.ts'
import { joined, putFingerprint, strangeCodes } from '../fixtures.ts'
import { removeFilmMarks } from '../remove-marks.ts'
import { markSettings } from '../settings.ts'
import { markComparison, markPart } from '../tables.ts'
import { findMarks } from './find-marks.ts'

const app = await testApp()
afterAll(app.stop)
const editor = app.as(await makeUser(app.scope, { role: 'editor' }))

const durationSec = 600
const tailFromSec = 540
/** Of the first and the last minute, no more than that: the search costs the square of it. */
const heardSec = 60
const [openingSec, endingSec] = [15, 12]
const opening = strangeCodes(openingSec)
const ending = strangeCodes(endingSec)

/** A film whose opening begins at `introSec`; without it, one that has nothing of the others. */
async function makeFilm(introSec?: number, outroSec = 560): Promise<string> {
  const assetId = await makeReadyAsset(app.scope, { durationSec })
  const isStrange = introSec === undefined
  const head = joined(
    strangeCodes(introSec ?? 10),
    isStrange ? strangeCodes(openingSec) : opening,
    strangeCodes(heardSec - openingSec - (introSec ?? 10)),
  )
  const before = outroSec - tailFromSec
  const tail = joined(
    strangeCodes(before),
    isStrange ? strangeCodes(endingSec) : ending,
    strangeCodes(heardSec - before - endingSec),
  )
  await putFingerprint(app.scope, assetId, { head, tail, tailFromSec })
  return assetId
}
const makeSeries = (assetIds: readonly string[]) => makeWork(app.scope, { kind: 'drama', assetIds })
const find = (mediaKey: string) => findMarks(app.scope, { mediaKey }, new AbortController().signal)
const open = (mediaKey: string, episode: string) =>
  app.visitor().call(calls.playback.open, { mediaKey, episode })
const partsOf = (episodeIds: readonly string[]) =>
  app.scope.db
    .select()
    .from(markPart)
    .where(inArray(markPart.episodeId, [...episodeIds]))

/** Jobs of this name that wait. */
async function waiting(name: string, field: string, value: string): Promise<number> {
  const { rows } = await executeText(
    app.scope.db,
    `select 1 from pgboss.job where name = $1 and data ->> $2 = $3 and state = 'created'`,
    [name, field, value],
  )
  return rows.length
}

describe('a season', () => {
  test('whose episodes share an opening and an ending gets both, in each at its own place', async () => {
    const places = [0, 20, 33, 41]
    const films = []
    for (const [index, introSec] of places.entries()) films.push(await makeFilm(introSec, 545 + index * 10))
    const { mediaKey, episodeIds } = await makeSeries(films)
    await find(mediaKey)
    for (const [index, episode] of episodeIds.entries()) {
      const { marks } = await open(mediaKey, episode)
      expect(marks.map(({ kind }) => kind)).toEqual(['intro', 'outro'])
      expect(Math.abs((marks[0]?.startSec ?? 99) - (places[index] ?? 0))).toBeLessThan(1)
      expect(Math.abs((marks[0]?.endSec ?? 99) - (places[index] ?? 0) - openingSec)).toBeLessThan(1)
      expect(Math.abs((marks[1]?.startSec ?? 99) - 545 - index * 10)).toBeLessThan(1)
    }
  })

  test('that has nothing in common gets nothing, and neither do two films or one that is there twice', async () => {
    const strange = await makeSeries([await makeFilm(), await makeFilm(), await makeFilm()])
    const one = await makeFilm(10)
    const twice = await makeSeries([one, one])
    await find(strange.mediaKey)
    await find(twice.mediaKey)
    expect(await partsOf([...strange.episodeIds, ...twice.episodeIds])).toEqual([])
  })

  test('of two episodes gets what staff have to confirm first', async () => {
    const { mediaKey, episodeIds } = await makeSeries([await makeFilm(10), await makeFilm(30)])
    await find(mediaKey)
    expect(await partsOf(episodeIds)).toHaveLength(4)
    expect((await open(mediaKey, episodeIds[0] ?? '')).marks).toEqual([])
  })

  test('shows what was found as the settings say', async () => {
    const { mediaKey, episodeIds } = await makeSeries([
      await makeFilm(10),
      await makeFilm(30),
      await makeFilm(5),
    ])
    await find(mediaKey)
    const shown = async () => (await open(mediaKey, episodeIds[0] ?? '')).marks.length
    expect(await shown()).toBe(2)
    await app.kernel.settings.set(markSettings, 'needsConfirmation', true, '1')
    expect(await shown()).toBe(0)
    await app.kernel.settings.set(markSettings, 'needsConfirmation', false, '1')
    await app.kernel.settings.set(markSettings, 'leastConfidence', 1, '1')
    expect(await shown()).toBe(0)
    await app.kernel.settings.set(markSettings, 'leastConfidence', 0.8, '1')
  })
})

describe('an episode', () => {
  test('that is new changes itself and two to either side, however long the series is', async () => {
    const films = []
    for (let made = 0; made < 7; made++) films.push(await makeFilm(made * 3))
    const { mediaKey, episodeIds } = await makeSeries(films)
    await find(mediaKey)
    const noted = async () =>
      new Map(
        (
          await app.scope.db
            .select()
            .from(markComparison)
            .where(inArray(markComparison.episodeId, episodeIds))
        ).map(row => [row.episodeId, row.films]),
      )
    const before = await noted()
    expect(before.size).toBe(7)
    const { seasons } = await editor.call(calls.catalogueAdmin.work, { mediaKey })
    const assetId = await makeFilm(40)
    await editor.call(calls.catalogueAdmin.saveEpisode, {
      mediaKey,
      seasonId: seasons[0]?.id ?? '',
      episodeId: episodeIds[6] ?? '',
      number: 7,
      assetId,
    })
    await find(mediaKey)
    const after = await noted()
    const changed = episodeIds.map((id, index) => (before.get(id) === after.get(id) ? -1 : index))
    expect(changed.filter(index => index >= 0)).toEqual([4, 5, 6])
    const { marks } = await open(mediaKey, episodeIds[6] ?? '')
    expect(Math.abs((marks[0]?.startSec ?? 0) - 40)).toBeLessThan(1)
  })

  test('that gets its film brings the search for its work, and the search has it listened to', async () => {
    const films = [
      await makeReadyAsset(app.scope, { durationSec }),
      await makeReadyAsset(app.scope, { durationSec }),
    ]
    const alone = await makeSeries([films[0] ?? ''])
    expect(await waiting('marks.find', 'mediaKey', alone.mediaKey)).toBe(0)
    const { mediaKey } = await makeSeries(films)
    expect(await waiting('marks.find', 'mediaKey', mediaKey)).toBeGreaterThan(0)
    await find(mediaKey)
    await find(mediaKey)
    for (const assetId of films) expect(await waiting('media.fingerprint', 'assetId', assetId)).toBe(1)
  })

  test('whose film cannot be listened to leaves the others what they have in common', async () => {
    const deaf = await makeReadyAsset(app.scope, { durationSec })
    const { mediaKey, episodeIds } = await makeSeries([await makeFilm(10), deaf, await makeFilm(30)])
    const before = await waiting('marks.find', 'mediaKey', mediaKey)
    await giveUpFingerprint(app.scope, { assetId: deaf })
    expect(await waiting('marks.find', 'mediaKey', mediaKey)).toBe(before + 1)
    await find(mediaKey)
    expect((await partsOf(episodeIds)).map(({ episodeId }) => episodeId)).not.toContain(episodeIds[1])
    expect(await partsOf(episodeIds)).toHaveLength(4)
  })

  test('that is deleted takes what was said of it along', async () => {
    const { mediaKey, episodeIds } = await makeSeries([await makeFilm(10), await makeFilm(30)])
    await find(mediaKey)
    await deleteTraces(app.scope, { mediaKey, episodeIds: episodeIds.slice(0, 1), isWhole: false })
    expect(new Set((await partsOf(episodeIds)).map(({ episodeId }) => episodeId))).toEqual(
      new Set(episodeIds.slice(1)),
    )
  })
})

test('of a film that is deleted nothing is kept, and its neighbors are compared anew', async () => {
  const films = [await makeFilm(10), await makeFilm(30), await makeFilm(5)]
  const { mediaKey, episodeIds } = await makeSeries(films)
  await find(mediaKey)
  const [assetId = ''] = films
  await app
    .as(await makeUser(app.scope, { role: 'owner' }))
    .call(calls.mediaAdmin.deleteAsset, { id: assetId })
  expect(await waiting('marks.removeFilmMarks', 'assetId', assetId)).toBe(1)
  await removeFilmMarks(app.scope, { assetId })
  expect((await partsOf(episodeIds)).map(row => row.assetId)).not.toContain(assetId)
  const noted = () =>
    app.scope.db.select().from(markComparison).where(inArray(markComparison.episodeId, episodeIds))
  expect(await noted()).toEqual([])
  await find(mediaKey)
  expect((await noted()).map(({ episodeId }) => episodeId).toSorted()).toEqual(episodeIds.slice(1).toSorted())
})

test('nothing is searched for where the site does not want it', async () => {
  await app.kernel.settings.set(markSettings, 'findsMarks', false, '1')
  const { mediaKey, episodeIds } = await makeSeries([await makeFilm(10), await makeFilm(30)])
  expect(await waiting('marks.find', 'mediaKey', mediaKey)).toBe(0)
  await find(mediaKey)
  expect(await partsOf(episodeIds)).toEqual([])
  await app.kernel.settings.set(markSettings, 'findsMarks', true, '1')
})

test('a search that is called off ends at once, and the next one finishes its work', async () => {
  const { mediaKey, episodeIds } = await makeSeries([await makeFilm(10), await makeFilm(30)])
  const calledOff = findMarks(app.scope, { mediaKey }, AbortSignal.abort(new Error('called off')))
  await expect(calledOff).rejects.toThrow('called off')
  await find(mediaKey)
  expect(await partsOf(episodeIds)).toHaveLength(4)
  const [row] = await app.scope.db
    .select()
    .from(markPart)
    .where(eq(markPart.episodeId, episodeIds[0] ?? ''))
  expect(row?.confidence).toBeGreaterThan(0.3)
})
