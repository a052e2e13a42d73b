import { mkdir, writeFile } from 'node:fs/promises'
import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inside } from '#kernel/bus.ts'
import type { Module } from '#kernel/module.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { nextMessage, testApp } from '#test/app.ts'
import { segmentsIn } from '#test/films.ts'
import { becomeReady, completeRendition, recordInit, recordSegment } from '../assets/progress.ts'
import { loadAsset } from '../assets/queries.ts'
import { segmentName } from '../engine/index.ts'
import { assetBecamePlayable } from '../events.ts'
import { makeReadyAsset } from '../fixtures.ts'
import { finishAsset } from '../jobs/finish-asset.ts'
import { media } from '../module.ts'
import { mediaAsset, mediaRendition } from '../tables.ts'
import { playSource } from './play-source.ts'

const offered: string[] = []
const watcher: Module = {
  name: 'watcher',
  needs: ['media'],
  listeners: [inside(assetBecamePlayable, async (_, { assetId }) => void offered.push(assetId))],
}
const app = await testApp({ modules: [account, media, watcher] })
afterAll(app.stop)
beforeEach(() => void offered.splice(0))

/** A film of so many seconds, planned in 480 and 1080 lines, without a segment yet. */
async function makePlanned(durationSec: number, uid = '1') {
  const id = await makeReadyAsset(app.scope, { durationSec, uid })
  const isThis = eq(mediaAsset.id, id)
  await app.scope.db
    .update(mediaAsset)
    .set({ state: 'transcoding', isPlayable: false, readyAt: null })
    .where(isThis)
  await app.scope.db
    .update(mediaRendition)
    .set({ durations: [], sizes: [], isComplete: false, codecs: '' })
    .where(eq(mediaRendition.assetId, id))
  const [asset] = await app.scope.db.select().from(mediaAsset).where(isThis)
  if (!asset) throw new Error('the asset was not made')
  return asset
}
type Planned = Awaited<ReturnType<typeof makePlanned>>

const note = (asset: Planned, rendition: string, index: number, durationSec = 4) =>
  recordSegment(app.scope, asset, rendition, { index, durationSec, bytes: 500_000 })

async function address(asset: Planned, path = 'master.m3u8') {
  const source = await playSource(app.scope, asset.id, 'browser', { maxHeight: null })
  return source?.address.replace('master.m3u8', path) ?? ''
}
async function text(path: string) {
  const response = await fetch(`${app.origin}${path}`, { headers: { cookie: 'xh_media=browser' } })
  return response.text()
}

test('a film becomes playable once, with its first two segments, and grows from then on', async () => {
  const asset = await makePlanned(14)
  await recordInit(app.scope, asset.id, '480', 'avc1.64001f,mp4a.40.2')
  await note(asset, '480', 0)
  expect(await playSource(app.scope, asset.id, 'browser', { maxHeight: null })).toBeNull()
  expect(offered).toEqual([])

  await note(asset, '480', 1)
  expect(offered).toEqual([asset.id])
  expect(await playSource(app.scope, asset.id, 'browser', { maxHeight: null })).toMatchObject({
    complete: false,
    durationSec: 14,
    qualities: [{ name: '480P', height: 480, readySec: 8, complete: false }],
  })
  const playlist = await text(await address(asset, '480/index.m3u8'))
  expect(playlist).toContain('#EXT-X-PLAYLIST-TYPE:EVENT')
  expect(playlist).not.toContain('#EXT-X-ENDLIST')
  expect(segmentsIn(playlist)).toEqual([segmentName(0), segmentName(1)])

  await note(asset, '480', 2)
  expect(segmentsIn(await text(await address(asset, '480/index.m3u8')))).toHaveLength(3)
  expect(offered).toEqual([asset.id])
})

test('a segment that a killed worker noted already is there once', async () => {
  const asset = await makePlanned(14)
  for (const index of [0, 1, 1, 0, 2]) await note(asset, '480', index)
  await note(asset, '480', 4) // not the next one
  expect(segmentsIn(await text(await address(asset, '480/index.m3u8')))).toEqual([0, 1, 2].map(segmentName))
})

test('the master playlist lists only what can start, the quick-start rendition first', async () => {
  const asset = await makePlanned(14)
  for (const index of [0, 1]) await note(asset, '480', index)
  await note(asset, '1080', 0)
  const variants = async () => segmentsIn(await text(await address(asset)))
  expect(await variants()).toEqual(['480/index.m3u8'])
  await note(asset, '1080', 1)
  expect(await variants()).toEqual(['480/index.m3u8', '1080/index.m3u8'])
})

test('a film of one segment becomes playable when its first rendition is complete', async () => {
  const asset = await makePlanned(3)
  await note(asset, '480', 0, 3)
  expect(offered).toEqual([])
  await completeRendition(app.scope, asset.id, '480')
  expect(offered).toEqual([asset.id])
})

test('the playlist of a complete rendition has its end, though others still grow', async () => {
  const asset = await makePlanned(6)
  for (const rendition of ['480', '1080']) await note(asset, rendition, 0)
  for (const rendition of ['480', '1080']) await note(asset, rendition, 1, 2)
  await completeRendition(app.scope, asset.id, '480')
  const small = await text(await address(asset, '480/index.m3u8'))
  expect(small).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
  expect(small).toContain('#EXT-X-ENDLIST')
  expect(await text(await address(asset, '1080/index.m3u8'))).not.toContain('#EXT-X-ENDLIST')
  await completeRendition(app.scope, asset.id, '1080')
  await becomeReady(app.scope, asset.id)
  expect(await playSource(app.scope, asset.id, 'browser', { maxHeight: null })).toMatchObject({
    complete: true,
  })
  expect(segmentsIn(await text(await address(asset)))).toHaveLength(2)
})

test('the progress of a film goes to its uploader and to no other user', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  const asset = await makePlanned(8, alice.uid)
  const [ofAlice, ofBob] = [await app.live(alice), await app.live(bob)]
  const received: unknown[] = []
  ofBob.on('transcode progress', message => received.push(message))
  const message = nextMessage(ofAlice, 'transcode progress')
  await note(asset, '480', 0)
  expect(await message).toMatchObject({
    assetId: asset.id,
    state: 'transcoding',
    playable: false,
    problem: null,
  })
  await app.settle()
  await ofBob.timeout(5000).emitWithAck('connect message', { ...bob.token, secret: bob.secret, version: '' })
  expect(received).toEqual([])
})

test('a worker that was killed after the last word but before it cleaned up is made up for', async () => {
  const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
  const asset = await makePlanned(8)
  await becomeReady(app.scope, asset.id)
  const folder = `${app.dataDir}/work/${asset.id}`
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/source`, 'left behind')
  await finishAsset(app.scope, { assetId: asset.id }, new AbortController().signal)
  await expect(writeFile(`${folder}/source`, 'x')).rejects.toMatchObject({ code: 'ENOENT' })
  expect((await loadAsset(app.scope, asset.id))?.state).toBe('ready')
  expect(await staff.call(calls.mediaAdmin.asset, { id: asset.id })).toMatchObject({ state: 'ready' })
})
