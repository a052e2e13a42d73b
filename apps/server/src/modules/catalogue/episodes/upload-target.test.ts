import { calls, randomId, uploadFile } from '@xinghe/client'
import { media as mediaEndpoints, type UploadState } from '@xinghe/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { emit } from '#kernel/bus.ts'
import { transact } from '#kernel/scope.ts'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { openSession } from '#modules/account/sessions.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { assetBecamePlayable } from '#modules/media/index.ts'
import { prepareAsset } from '#modules/media/jobs/prepare-asset.ts'
import { media } from '#modules/media/module.ts'
import { mediaSettings } from '#modules/media/settings.ts'
import { playback } from '#modules/playback/module.ts'
import { rank } from '#modules/rank/module.ts'
import { site } from '#modules/site/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { bytesSource } from '#test/clips.ts'
import { sendChunk } from '#test/uploads.ts'
import { makeWork } from '../fixtures.ts'
import { catalogue } from '../module.ts'

const app = await testApp({ modules: [account, site, media, catalogue, rank, playback] })
afterAll(app.stop)
await app.kernel.settings.set(mediaSettings, 'uploadsFrom', 'everybody', '1')
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
const source = () => bytesSource(Buffer.alloc(1000, 1), 'film.mp4')

/** An episode of a published work, with a film that plays or without one. */
async function makeEpisode(asset?: string) {
  const { mediaKey, episodeIds } = await makeWork(app.scope, {
    assetIds: [asset ?? (await makeReadyAsset(app.scope))],
  })
  return { mediaKey, episodeId: episodeIds[0] ?? '' }
}
async function makeBareEpisode() {
  const made = await makeEpisode()
  const { seasons } = await staff.call(calls.catalogueAdmin.work, { mediaKey: made.mediaKey })
  await staff.call(calls.catalogueAdmin.saveEpisode, {
    ...made,
    seasonId: seasons[0]?.id ?? '',
    number: 1,
    assetId: null,
  })
  return made
}
const episodeOf = async (mediaKey: string) => {
  const { episodes } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
  return episodes.map(({ assetId, pendingAssetId, playable }) => ({ assetId, pendingAssetId, playable }))[0]
}
const open = async (episodeId: string, client = staff) =>
  (
    await client.call(calls.media.createVideoFile, {
      ...{ name: 'film.mp4', size: 1000, type: '', rid: randomId() },
      episodeId,
    })
  ).state
const finish = (upload: UploadState, client = staff) => sendChunk(client, upload, Buffer.alloc(1000, 1), 0)
const plays = (mediaKey: string) => codeOf(app.visitor().call(calls.playback.open, { mediaKey }))
const becomePlayable = (assetId: string) =>
  transact(app.scope, scope => emit(scope, assetBecamePlayable, { assetId, durationSec: 33 }))
/** What the audit log says of an upload or of the film made of it. */
async function auditOf(id: string) {
  const rows = await app.scope.db.select().from(audit)
  return rows
    .filter(({ input }) => JSON.stringify(input).includes(id))
    .map(({ action, staff }) => ({ action, staff }))
}

describe('a film that is uploaded for an episode', () => {
  test('is its film as soon as the last chunk is there, where it has none', async () => {
    const { mediaKey, episodeId } = await makeBareEpisode()
    const before = await staff.call(calls.catalogueAdmin.work, { mediaKey })
    const { assetId, linked } = await uploadFile(staff, source(), { episodeId })
    expect(linked).toBe(true)
    expect(await episodeOf(mediaKey)).toEqual({ assetId, pendingAssetId: null, playable: false })
    const after = await staff.call(calls.catalogueAdmin.work, { mediaKey })
    expect(after.revision).toBeGreaterThan(before.revision)
  })

  test('arrives though the episode was deleted meanwhile', async () => {
    const { mediaKey, episodeId } = await makeEpisode()
    const upload = await open(episodeId)
    await staff.call(calls.catalogueAdmin.deleteEpisode, { mediaKey, episodeId })
    const done = await finish(upload)
    expect(done).toMatchObject({ complete: true, linked: false })
    expect(await staff.call(calls.mediaAdmin.asset, { id: done.assetId ?? '' })).toMatchObject({
      state: 'queued',
    })
  })

  test('is for staff who edit the catalogue, and for an episode that exists', async () => {
    const { episodeId } = await makeEpisode()
    const refused = (client: typeof staff, id: string) => codeOf(open(id, client))
    expect(await refused(app.as(await makeUser(app.scope)), episodeId)).toBe('forbidden')
    expect(await refused(app.as(await makeUser(app.scope, { role: 'moderator' })), episodeId)).toBe(
      'forbidden',
    )
    expect(await refused(staff, 'nothing')).toBe('notFound')
  })

  test('stays a file of its uploader when they may no longer edit the catalogue', async () => {
    const { mediaKey, episodeId } = await makeBareEpisode()
    const editor = await makeUser(app.scope, { role: 'editor' })
    const upload = await open(episodeId, app.as(editor))
    const browser = await openSession(app.scope, editor.uid, 'h5')
    const done = await finish(upload, app.as(browser))
    expect(done).toMatchObject({ complete: true, linked: false })
    expect(await episodeOf(mediaKey)).toEqual({ assetId: null, pendingAssetId: null, playable: false })
    expect(await staff.call(calls.mediaAdmin.asset, { id: done.assetId ?? '' })).toMatchObject({
      state: 'queued',
    })
    expect(await auditOf(done.assetId ?? '')).toEqual([])
  })

  test('is in the audit log with its opening and its link', async () => {
    const { episodeId } = await makeBareEpisode()
    const editor = await makeUser(app.scope, { role: 'editor' })
    const upload = await open(episodeId, app.as(editor))
    const opened = { action: mediaEndpoints.createVideoFile.path, staff: editor.uid }
    expect(await auditOf(upload.id)).toEqual([opened])
    await finish(upload, app.as(editor))
    const linked = { action: mediaEndpoints.chunk.path, staff: editor.uid }
    expect(await auditOf(upload.id)).toEqual([opened, linked])
  })

  test('does not replace one that the episode was given since the upload was opened', async () => {
    const bare = await makeBareEpisode()
    const playing = await makeEpisode()
    for (const { mediaKey, episodeId } of [bare, playing]) {
      const older = await open(episodeId)
      const newer = await finish(await open(episodeId))
      expect(newer.linked).toBe(true)
      const before = await episodeOf(mediaKey)
      expect(await finish(older)).toMatchObject({ complete: true, linked: false })
      expect(await episodeOf(mediaKey)).toEqual(before)
      const uniqueFileID = older.id
      expect(await staff.call(calls.media.uploadState, { uniqueFileID })).toMatchObject({ linked: false })
    }
  })

  test('replaces one that plays only when it can be played itself', async () => {
    const asset = await makeReadyAsset(app.scope)
    const { mediaKey, episodeId } = await makeEpisode(asset)
    const { assetId: damaged } = await uploadFile(staff, source(), { episodeId })
    await prepareAsset(app.scope, { assetId: damaged ?? '', account: null }, new AbortController().signal)
    expect(await staff.call(calls.mediaAdmin.asset, { id: damaged ?? '' })).toMatchObject({
      state: 'refused',
    })
    expect(await episodeOf(mediaKey)).toEqual({ assetId: asset, pendingAssetId: damaged, playable: true })
    expect(await plays(mediaKey)).toBe('success')
    const { assetId: whole = null } = await uploadFile(staff, source(), { episodeId })
    expect(await episodeOf(mediaKey)).toEqual({ assetId: asset, pendingAssetId: whole, playable: true })
    await becomePlayable(damaged ?? '')
    expect(await episodeOf(mediaKey)).toMatchObject({ assetId: asset })
    await becomePlayable(whole ?? '')
    expect(await episodeOf(mediaKey)).toEqual({ assetId: whole, pendingAssetId: null, playable: true })
    const { info } = await app.visitor().call(calls.catalogue.episodes, { mediaKey })
    expect(info).toMatchObject([{ durationSec: 33, playable: true }])
  })
})

test('a file that staff choose for an episode that plays waits too, until another is chosen', async () => {
  const asset = await makeReadyAsset(app.scope)
  const { mediaKey, episodeId } = await makeEpisode(asset)
  const { assetId: waiting } = await uploadFile(staff, source())
  const { seasons } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
  const save = (assetId?: string | null) =>
    staff.call(calls.catalogueAdmin.saveEpisode, {
      ...{ mediaKey, episodeId, seasonId: seasons[0]?.id ?? '', number: 1 },
      ...(assetId !== undefined && { assetId }),
    })
  await save(waiting)
  expect(await episodeOf(mediaKey)).toEqual({ assetId: asset, pendingAssetId: waiting, playable: true })
  await save()
  expect(await episodeOf(mediaKey)).toMatchObject({ pendingAssetId: waiting })
  await save(asset)
  expect(await episodeOf(mediaKey)).toEqual({ assetId: asset, pendingAssetId: null, playable: true })
})
