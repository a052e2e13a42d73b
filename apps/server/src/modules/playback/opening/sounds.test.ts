import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { accountUser } from '#modules/account/tables.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { renditionFile } from '#modules/media/storage-keys.ts'
import { mediaAsset, mediaRendition } from '#modules/media/tables.ts'
import { bearer, type SignedIn, testApp } from '#test/app.ts'

const app = await testApp()
afterAll(app.stop)

/** A film of ten minutes, of which visitors may see one where it is gated. */
async function makeFilm(access: 'free' | 'vip' = 'free') {
  const assetId = await makeReadyAsset(app.scope, { durationSec: 600, languages: ['chi', 'jpn', 'eng'] })
  for (const rendition of ['480', 'a1', 'a2'])
    for (const name of ['init.mp4', 'seg-00000.m4s', 'seg-00014.m4s', 'seg-00015.m4s'])
      await app.kernel.files.put(renditionFile(assetId, rendition, name), Buffer.from(`${rendition} ${name}`))
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId], access })
  return { assetId, work: { mediaKey, episode: episodeIds[0] ?? '' } }
}
type Work = Awaited<ReturnType<typeof makeFilm>>['work']

/** A browser that opens; `get` fetches a file under the address. */
async function open(work: Work, user: SignedIn | null = null) {
  const client = user ? app.as(user) : app.visitor()
  const response = await fetch(client.address(calls.playback.open, work), {
    headers: user ? bearer(user) : {},
  })
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { data } = await response.json()
  const folder = String(data.address).replace('master.m3u8', '')
  const get = (file: string, as = cookie) =>
    fetch(`${app.origin}${folder}${file}`, { headers: { cookie: as } })
  const status = async (file: string, as = cookie) => (await get(file, as)).status
  return { data, get, status }
}
const isSound = (assetId: string, id: string) =>
  and(eq(mediaRendition.assetId, assetId), eq(mediaRendition.id, id))

test('the sounds of a film can be chosen in the order of its playlist', async () => {
  const { data, get, status } = await open((await makeFilm()).work)
  expect(data.audioTracks).toEqual([
    { language: 'chi', title: '', default: true },
    { language: 'jpn', title: '', default: false },
    { language: 'eng', title: '', default: false },
  ])
  const master = await (await get('master.m3u8')).text()
  expect(data.playlist.master).toBe(master)
  const lines = master.split('\n').filter(line => line.startsWith('#EXT-X-MEDIA'))
  expect(lines.map(line => /LANGUAGE="(\w+)"/.exec(line)?.[1])).toEqual(['chi', 'jpn', 'eng'])
  expect(lines.map(line => /URI="(.+)"/.exec(line)?.[1])).toEqual([
    undefined,
    'a1/index.m3u8',
    'a2/index.m3u8',
  ])
  expect(await (await get('a1/index.m3u8')).text()).toBe(await (await get('480/index.m3u8')).text())
  const segment = await get('a2/seg-00015.m4s')
  expect(segment.headers.get('content-type')).toBe('audio/mp4')
  expect(await segment.text()).toBe('a2 seg-00015.m4s')
  expect(await status('a3/index.m3u8')).toBe(404)
  expect(await status('a3/seg-00000.m4s')).toBe(404)
  expect(await status('b1/seg-00000.m4s')).toBe(404)
})

test('a film with one sound offers no choice', async () => {
  const assetId = await makeReadyAsset(app.scope, { languages: ['chi'] })
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId] })
  const { data } = await open({ mediaKey, episode: episodeIds[0] ?? '' })
  expect(data.audioTracks).toEqual([])
  expect(data.playlist.master).not.toContain('AUDIO')
})

test('a sound is offered once it is complete', async () => {
  const { assetId, work } = await makeFilm()
  await app.scope.db.update(mediaAsset).set({ state: 'transcoding' }).where(eq(mediaAsset.id, assetId))
  const half = { isComplete: false }
  await app.scope.db.update(mediaRendition).set(half).where(isSound(assetId, 'a1'))
  const early = await open(work)
  expect(early.data.audioTracks.map(({ language }: { language: string }) => language)).toEqual(['chi', 'eng'])
  expect(early.data.playlist.master).not.toContain('a1/')
  await app.scope.db.update(mediaRendition).set({ isComplete: true }).where(isSound(assetId, 'a1'))
  expect((await open(work)).data.audioTracks).toHaveLength(3)
})

test('an address opens a sound for its own browser, of a trial the beginning alone', async () => {
  const { work } = await makeFilm('vip')
  const trial = await open(work)
  expect(trial.data).toMatchObject({ trial: { seconds: 60 } })
  const listed = await (await trial.get('a1/index.m3u8')).text()
  expect(listed.match(/seg-\d+/g)?.at(-1)).toBe('seg-00014')
  expect(listed).toContain('#EXT-X-ENDLIST')
  expect(await trial.status('a1/init.mp4')).toBe(200)
  expect(await trial.status('a1/seg-00014.m4s')).toBe(200)
  expect(await trial.status('a1/seg-00015.m4s')).toBe(403)
  for (const file of ['a1/index.m3u8', 'a1/init.mp4', 'a1/seg-00000.m4s'])
    expect(await trial.status(file, 'xh_media=other')).toBe(403)
})

test('an address of a sound ends with the right to the film', async () => {
  const { work } = await makeFilm('vip')
  const user = await makeUser(app.scope)
  const isThem = eq(accountUser.uid, user.uid)
  const vipUntil = app.clock.now() + dayMs
  await app.scope.db.update(accountUser).set({ vipLevel: 2, vipUntil }).where(isThem)
  const { status } = await open(work, user)
  expect(await status('a1/seg-00015.m4s')).toBe(200)
  await app.scope.db
    .update(accountUser)
    .set({ vipUntil: app.clock.now() - 1 })
    .where(isThem)
  app.clock.advance(6_000)
  for (const file of ['480/seg-00015.m4s', 'a1/index.m3u8', 'a1/init.mp4', 'a1/seg-00015.m4s'])
    expect(await status(file)).toBe(403)
})
