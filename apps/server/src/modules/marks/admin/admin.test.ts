import { calls } from '@xinghe/client'
import { marksAdmin } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { mediaAsset } from '#modules/media/tables.ts'
import { bearer, codeOf, testApp } from '#test/app.ts'
import { markComparison, markPart } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
const editor = app.as(await makeUser(app.scope, { role: 'editor' }))

async function makeSeason(episodes = 2) {
  const assetIds: string[] = []
  for (let made = 0; made < episodes; made++)
    assetIds.push(await makeReadyAsset(app.scope, { durationSec: 600 }))
  const { mediaKey, episodeIds } = await makeWork(app.scope, { kind: 'drama', assetIds })
  const { seasons } = await editor.call(calls.catalogueAdmin.work, { mediaKey })
  return { mediaKey, seasonId: seasons[0]?.id ?? '', episodeIds, assetIds, first: episodeIds[0] ?? '' }
}
type MadeSeason = Awaited<ReturnType<typeof makeSeason>>

async function propose(
  { episodeIds, assetIds }: MadeSeason,
  index: number,
  confidence: number,
  source: 'proposed' | 'viewers' = 'proposed',
) {
  const row = { kind: 'intro' as const, startSec: 30 + index, endSec: 120, updatedAt: 0 }
  const film = { episodeId: episodeIds[index] ?? '', assetId: assetIds[index] ?? '' }
  await app.scope.db
    .insert(markPart)
    .values({ ...film, ...row, source, ...(source === 'viewers' ? { viewers: 3 } : { confidence }) })
}
const shownOf = async ({ mediaKey }: MadeSeason, episode: string) =>
  (await app.visitor().call(calls.playback.open, { mediaKey, episode })).marks
const save = (
  { mediaKey, first }: MadeSeason,
  value: Parameters<typeof editor.call<typeof calls.marksAdmin.save>>[1]['value'],
  episodeId = first,
) => editor.call(calls.marksAdmin.save, { mediaKey, episodeId, kind: 'intro', value })

describe('what staff say of a part', () => {
  test('is shown, overrules everybody else, and is taken back', async () => {
    const season = await makeSeason()
    await propose(season, 0, 0.95)
    const saved = await save(season, { startSec: 10, endSec: 70 })
    expect(saved.episodes[0]?.parts).toMatchObject([
      { source: 'proposed', shown: false, confidence: expect.closeTo(0.95) },
      { source: 'staff', shown: true, startSec: 10 },
    ])
    expect(await shownOf(season, season.first)).toEqual([{ kind: 'intro', startSec: 10, endSec: 70 }])
    await save(season, 'none')
    expect(await shownOf(season, season.first)).toEqual([])
    await save(season, 'automatic')
    expect(await shownOf(season, season.first)).toMatchObject([{ startSec: 30 }])
  })

  test('is within the film, of an episode of this work that has one', async () => {
    const season = await makeSeason()
    expect(await codeOf(save(season, { startSec: 580, endSec: 650 }))).toBe('markOutside')
    expect(await codeOf(save(season, { startSec: 50, endSec: 20 }))).toBe('markOutside')
    expect(await codeOf(save(season, { startSec: 10, endSec: 70 }, 'nosuch'))).toBe('notFound')
    const other = await makeSeason()
    expect(await codeOf(save(season, { startSec: 10, endSec: 70 }, other.first))).toBe('notFound')
  })

  test('leaves its row in the audit log', async () => {
    const season = await makeSeason()
    await save(season, { startSec: 10, endSec: 70 })
    const rows = await app.scope.db.select().from(audit).where(eq(audit.action, marksAdmin.save.path))
    expect(rows.filter(({ target }) => target === season.mediaKey)).toHaveLength(1)
  })
})

describe('a season', () => {
  test('is for staff of the catalogue, and has to be there', async () => {
    const { mediaKey, seasonId } = await makeSeason()
    const support = app.as(await makeUser(app.scope, { role: 'support' }))
    expect(await codeOf(support.call(calls.marksAdmin.confirmSeason, { mediaKey, seasonId }))).toBe(
      'forbidden',
    )
    expect(await codeOf(editor.call(calls.marksAdmin.season, { mediaKey, seasonId: 'nosuch' }))).toBe(
      'notFound',
    )
    expect(await codeOf(editor.call(calls.marksAdmin.season, { mediaKey: 'nosuch', seasonId }))).toBe(
      'notFound',
    )
  })

  test('is confirmed at once: whatever was found, but nothing that staff decided', async () => {
    const season = await makeSeason(3)
    for (const index of [0, 1, 2]) await propose(season, index, 0.5)
    await propose(season, 1, 0, 'viewers')
    await save(season, 'none')
    const { mediaKey, seasonId, episodeIds } = season
    const { episodes } = await editor.call(calls.marksAdmin.confirmSeason, { mediaKey, seasonId })
    expect(episodes.map(({ parts }) => parts.find(({ shown }) => shown)?.source)).toEqual([
      'staff',
      'staff',
      'staff',
    ])
    expect(await shownOf(season, season.first)).toEqual([])
    expect(await shownOf(season, episodeIds[2] ?? '')).toMatchObject([{ startSec: 32 }])
    const [row] = await app.scope.db
      .select()
      .from(audit)
      .where(eq(audit.action, marksAdmin.confirmSeason.path))
    expect(row?.input).toMatchObject({ confirmed: 2 })
  })

  test('of one film has nothing to compare', async () => {
    const { mediaKey, seasonId } = await makeSeason(1)
    const { episodes } = await editor.call(calls.marksAdmin.season, { mediaKey, seasonId })
    expect(episodes.map(({ state }) => state)).toEqual(['alone'])
  })

  test('is compared anew when staff ask for it', async () => {
    const { mediaKey, seasonId, first, assetIds } = await makeSeason()
    await app.scope.db
      .insert(markComparison)
      .values({ episodeId: first, films: [assetIds[0], assetIds[1]].join(' ') })
    const states = async () =>
      (await editor.call(calls.marksAdmin.season, { mediaKey, seasonId })).episodes.map(({ state }) => state)
    expect(await states()).toEqual(['compared', 'waits'])
    const { episodes } = await editor.call(calls.marksAdmin.compareSeason, { mediaKey, seasonId })
    expect(episodes.map(({ state }) => state)).toEqual(['waits', 'waits'])
  })
})

describe('chapters', () => {
  const ofFile = [
    { startSec: 0, title: '开场' },
    { startSec: 200, title: '' },
  ]

  test('are those of the file, or what staff write instead', async () => {
    const season = await makeSeason()
    const { mediaKey, first, assetIds } = season
    await app.scope.db
      .update(mediaAsset)
      .set({ chapters: ofFile })
      .where(eq(mediaAsset.id, assetIds[0] ?? ''))
    const shown = async () =>
      (await app.visitor().call(calls.playback.open, { mediaKey, episode: first })).chapters
    expect(await shown()).toEqual(ofFile)
    const write = (chapters: typeof ofFile | null) =>
      editor.call(calls.marksAdmin.saveChapters, { mediaKey, episodeId: first, chapters })
    const own = [
      { startSec: 300, title: '  第二\u200b幕 ' },
      { startSec: 0, title: '第一幕' },
      { startSec: 9_999, title: '片外' },
    ]
    const { episodes } = await write(own)
    expect(episodes[0]).toMatchObject({ ownChapters: true })
    expect(await shown()).toEqual([
      { startSec: 0, title: '第一幕' },
      { startSec: 300, title: '第二 幕' },
    ])
    await write([])
    expect(await shown()).toEqual([])
    await write(null)
    expect(await shown()).toEqual(ofFile)
  })

  test('are a hundred at most', async () => {
    const { mediaKey, first } = await makeSeason()
    const chapters = Array.from({ length: 101 }, (_, index) => ({ startSec: index * 3, title: '' }))
    const write = editor.call(calls.marksAdmin.saveChapters, { mediaKey, episodeId: first, chapters })
    expect(await codeOf(write)).toBe('malformed')
  })
})

test('staff get an address to look at an episode, also before it is out', async () => {
  const { mediaKey, first } = await makeSeason()
  await editor.call(calls.catalogueAdmin.withdraw, { mediaKey })
  const { address } = await editor.call(calls.marksAdmin.preview, { mediaKey, episodeId: first })
  expect(address).toMatch(/^\/media\/.+\/master\.m3u8$/)
})

test('the address stops with the session and the role of whom it was made for', async () => {
  const { mediaKey, first } = await makeSeason()
  const owner = await makeUser(app.scope, { role: 'owner' })
  const looking = async (user: MadeUser) => {
    const at = app.as(user).address(calls.marksAdmin.preview, { mediaKey, episodeId: first })
    const response = await fetch(at, { headers: bearer(user) })
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { data } = await response.json()
    return async () => (await fetch(`${app.origin}${data.address}`, { headers: { cookie } })).status
  }
  const [leaving, losing] = await Promise.all([1, 2].map(() => makeUser(app.scope, { role: 'editor' })))
  if (!leaving || !losing) throw new Error('two members of staff')
  const [left, lost] = [await looking(leaving), await looking(losing)]
  expect([await left(), await lost()]).toEqual([200, 200])
  await app.as(leaving).call(calls.account.logout, {})
  await app.as(owner).call(calls.contacts.prove, { password: owner.password })
  await app.as(owner).call(calls.staffAdmin.setRole, { uid: losing.uid, role: null })
  await app.settle()
  expect([await left(), await lost()]).toEqual([403, 403])
})
