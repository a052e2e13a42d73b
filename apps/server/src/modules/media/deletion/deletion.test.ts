import { mkdir, writeFile } from 'node:fs/promises'
import { type Client, calls } from '@xinghe/client'
import { hourMs } from '@xinghe/contract/time'
import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { enqueue } from '#kernel/jobs/queue.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeLinear } from '#modules/broadcast/fixtures.ts'
import { broadcastChannel } from '#modules/broadcast/tables.ts'
import { saveEpisode } from '#modules/catalogue/admin/save-episode.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makePlayRecord } from '#modules/playback/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { atOnce } from '#test/at-once.ts'
import { tracesOf } from '#test/traces.ts'
import { openUpload, sendChunk } from '#test/uploads.ts'
import { workFolder } from '../assets/work-folder.ts'
import { makeReadyAsset } from '../fixtures.ts'
import { storeImage } from '../index.ts'
import { ladderJob } from '../job-specs.ts'
import { encodeAndPut } from '../pictures/store-image.ts'
import { renditionFile, storyboardFile, subtitleFile } from '../storage-keys.ts'
import { mediaAsset, mediaImage } from '../tables.ts'
import { deleteUnused } from './delete-unused.ts'
import { removeFiles } from './remove-files.ts'
import { whileExists } from './while-exists.ts'

const app = await testApp({ env: { ROLES: 'web,worker,live' } })
const other = await testApp({ beside: app })
afterAll(async () => {
  await other.stop()
  await app.stop()
})
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
const place = { query: (text: string) => app.scope.db.execute(text), dataDir: app.dataDir }
const gone = (ids: string[]) => expect.poll(() => tracesOf(place, ids), { interval: 100 }).toEqual([])
const remove = (id: string, client: Client = staff) => client.call(calls.mediaAdmin.deleteAsset, { id })
const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()

/** A film with every kind of file that one may have, and the ids that its traces name. */
async function makeFilm() {
  const upload = await openUpload(staff)
  const { assetId } = await sendChunk(staff, upload, Buffer.alloc(1000, 7), 0)
  const id = assetId ?? ''
  // Not a film at all: its job refuses it; here it becomes one.
  await expect.poll(async () => (await staff.call(calls.mediaAdmin.asset, { id })).state).toBe('refused')
  const ready = await makeReadyAsset(app.scope, { languages: ['chi', 'jpn'] })
  const files = [
    renditionFile(ready, 'a1', 'seg-00000.m4s'),
    renditionFile(ready, '480', 'seg-00000.m4s'),
    storyboardFile(ready, 0),
    subtitleFile(ready, 0),
  ]
  for (const file of [...files, `uploads/${upload.id}/000000`])
    await app.kernel.files.put(file, Buffer.from('film'))
  await app.scope.db.update(mediaAsset).set({ uploadId: upload.id }).where(eq(mediaAsset.id, ready))
  await mkdir(workFolder(app.scope, ready), { recursive: true })
  await writeFile(`${workFolder(app.scope, ready)}/source`, 'film')
  const cover = await encodeAndPut(app.scope, await png(), { assetId: ready })
  await app.scope.db.insert(mediaImage).values(cover)
  return { id: ready, refused: id, cover: cover.key, upload: upload.id }
}

describe('deleting a film', () => {
  test('is for staff who manage files, of one that is there', async () => {
    const id = await makeReadyAsset(app.scope)
    expect(await codeOf(remove(id, app.visitor()))).toBe('loginRequired')
    expect(await codeOf(remove(id, app.as(await makeUser(app.scope))))).toBe('forbidden')
    expect(await codeOf(remove(id, app.as(await makeUser(app.scope, { role: 'support' }))))).toBe('forbidden')
    expect(await codeOf(remove('nosuchfilm'))).toBe('notFound')
    expect((await staff.call(calls.mediaAdmin.asset, { id })).state).toBe('ready')
  })

  test('takes all files and pictures of it; its episode has none then, and its work shows none', async () => {
    const film = await makeFilm()
    const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [film.id] })
    expect((await staff.call(calls.mediaAdmin.asset, { id: film.id })).episode).toMatchObject({
      mediaKey,
      number: 1,
    })
    expect((await staff.call(calls.catalogueAdmin.work, { mediaKey })).form.coverKey).toBe(film.cover)
    await remove(film.id)
    const work = await staff.call(calls.catalogueAdmin.work, { mediaKey })
    expect(work.form.coverKey).toBeNull()
    expect(work.episodes).toMatchObject([
      { id: episodeIds[0], assetId: null, playable: false, coverKey: null },
    ])
    expect(await codeOf(app.visitor().call(calls.playback.open, { mediaKey }))).toBe('notFound')
    await remove(film.refused)
    await gone([film.id, film.refused, film.cover, film.upload])
  })

  test('leaves an episode with the one that was to replace it', async () => {
    const [playing, pending] = [await makeReadyAsset(app.scope), await makeReadyAsset(app.scope)]
    const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [playing] })
    const setPending = async (isPlayable: boolean) => {
      await app.scope.db.update(mediaAsset).set({ isPlayable }).where(eq(mediaAsset.id, pending))
    }
    await setPending(false)
    const { seasons } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
    const episode = { mediaKey, seasonId: seasons[0]?.id ?? '', episodeId: episodeIds[0] ?? '', number: 1 }
    await staff.call(calls.catalogueAdmin.saveEpisode, { ...episode, assetId: pending })
    await remove(playing)
    const { episodes } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
    expect(episodes).toMatchObject([{ assetId: pending, pendingAssetId: null, playable: false }])
  })

  test('takes posts of it along, with their likes and plays', async () => {
    const assetId = await makeReadyAsset(app.scope)
    const [author, viewer] = [await makeUser(app.scope), await makeUser(app.scope)]
    const post = await makePost(app.scope, { uid: author.uid, assetId })
    await makePlayRecord(app.scope, { viewer: viewer.uid, mediaKey: post.id, episodeId: post.id, seconds: 9 })
    await app.as(viewer).call(calls.publishing.like, { mediaKey: post.id })
    await remove(assetId)
    expect(await codeOf(app.visitor().call(calls.publishing.post, { mediaKey: post.id }))).toBe('notFound')
    await gone([post.id, assetId])
  })

  test('removes its waiting jobs, and calls off the one that runs with what that has written', async () => {
    const id = await makeReadyAsset(app.scope)
    const startAt = new Date(Date.now() + hourMs)
    await enqueue(app.scope, ladderJob, { assetId: id }, { startAt })
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const running = whileExists(async (_, __, signal) => {
      begin()
      const { promise, reject } = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => reject(signal.reason))
      await promise
    })(app.scope, { assetId: id }, new AbortController().signal)
    await begun
    await remove(id)
    await app.kernel.files.put(renditionFile(id, '480', 'seg-00007.m4s'), Buffer.from('late'))
    await running
    await gone([id])
    const { rows } = await app.scope.db.execute(
      `select 1 from pgboss.job where name = 'media.ladder' and data::text like '%${id}%'`,
    )
    expect(rows).toEqual([])
  })

  test('looks once more, minutes later, for what was on its way', async () => {
    const id = await makeReadyAsset(app.scope)
    await remove(id)
    await gone([id])
    const late = renditionFile(id, '480', 'seg-00000.m4s')
    await app.kernel.files.put(late, Buffer.from('late'))
    const planned = async () => {
      const { rows } = await app.scope.db.execute<{ data: { folders: string[]; isAgain: boolean } }>(
        `select data from pgboss.job where name = 'media.removeFiles' and start_after > now() and data::text like '%${id}%'`,
      )
      return rows[0]?.data
    }
    await expect.poll(planned).toMatchObject({ isAgain: true })
    const second = (await planned()) ?? expect.unreachable()
    await removeFiles(app.scope, second, new AbortController().signal)
    expect(await app.kernel.files.size(late)).toBeNull()
  })
})

describe('a film that is given to something at the moment of its deletion', () => {
  const unused = (assetIds: string[], imageKeys: string[] = []) =>
    deleteUnused(app.scope, { assetIds, imageKeys, uploadsFor: [] }, new AbortController().signal)

  async function makeEpisode(assetId: string) {
    const { mediaKey, episodeIds } = await makeWork(app.scope, {
      assetIds: [await makeReadyAsset(app.scope)],
    })
    const { seasons } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
    const [episodeId = ''] = episodeIds
    const input = { mediaKey, seasonId: seasons[0]?.id ?? '', episodeId, number: 1, title: '', assetId }
    return { mediaKey, input }
  }

  test('is not played by an episode afterwards', async () => {
    const film = await makeReadyAsset(app.scope)
    const { mediaKey, input } = await makeEpisode(film)
    await atOnce(
      app.scope,
      scope => saveEpisode(scope, input),
      () => remove(film),
    )
    const { episodes } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
    expect(episodes).toMatchObject([{ assetId: null, playable: false }])
  })

  test('cannot be given any more where the deletion was first', async () => {
    const film = await makeReadyAsset(app.scope)
    const { mediaKey, input } = await makeEpisode(film)
    const given = atOnce(
      app.scope,
      scope => scope.db.delete(mediaAsset).where(eq(mediaAsset.id, film)),
      () => codeOf(staff.call(calls.catalogueAdmin.saveEpisode, input)),
    )
    expect(await given).toBe('notFound')
    const { episodes } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
    expect(episodes).toMatchObject([{ playable: true }])
  })

  test('stays where only films that nothing uses were meant', async () => {
    const [first, second] = [await makeReadyAsset(app.scope), await makeReadyAsset(app.scope)]
    const { mediaKey, input } = await makeEpisode(first)
    await atOnce(
      app.scope,
      scope => saveEpisode(scope, input),
      () => unused([first]),
    )
    const { episodes } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
    expect(episodes).toMatchObject([{ assetId: first, playable: true }])
    const { uid } = await makeUser(app.scope)
    await atOnce(
      app.scope,
      scope => makePost(scope, { uid, assetId: second }),
      () => unused([second]),
    )
    expect((await staff.call(calls.mediaAdmin.asset, { id: second })).playable).toBe(true)
  })

  test('and a picture stays that something shows by then', async () => {
    const [poster, logo, cover, none] = await Promise.all(
      Array.from({ length: 4 }, async () => (await storeImage(app.scope, await png())).key),
    )
    const { mediaKey } = await makeWork(app.scope, {
      assetIds: [await makeReadyAsset(app.scope)],
      posterKey: poster,
    })
    expect(mediaKey).not.toBe('')
    const { channel } = await makeLinear(app.scope)
    await app.scope.db
      .update(broadcastChannel)
      .set({ logoKey: logo })
      .where(eq(broadcastChannel.id, channel.id))
    const { uid } = await makeUser(app.scope)
    await makePost(app.scope, { uid, pictures: [cover ?? ''] })
    const keys = [poster, logo, cover, none].map(key => key ?? '')
    await unused([], keys)
    const left = await app.scope.db
      .select({ key: mediaImage.key })
      .from(mediaImage)
      .where(inArray(mediaImage.key, keys))
    expect(left.map(({ key }) => key).toSorted()).toEqual([poster, logo, cover].toSorted())
  })
})

describe('deleting a picture', () => {
  const removePicture = (key: string, client: Client = staff) =>
    client.call(calls.mediaAdmin.deletePicture, { key })

  test('is for staff who manage files, of one that is there', async () => {
    const { key } = await storeImage(app.scope, await png())
    expect(await codeOf(removePicture(key, app.visitor()))).toBe('loginRequired')
    expect(await codeOf(removePicture(key, app.as(await makeUser(app.scope))))).toBe('forbidden')
    expect(await codeOf(removePicture('nosuchpicture'))).toBe('notFound')
  })

  test('leaves whatever showed it without one, in every program', async () => {
    const [poster, cover] = [
      await storeImage(app.scope, await png()),
      await storeImage(app.scope, await png()),
    ]
    const { mediaKey } = await makeWork(app.scope, {
      assetIds: [await makeReadyAsset(app.scope)],
      posterKey: poster.key,
      coverKey: cover.key,
    })
    const author = await makeUser(app.scope)
    const post = await makePost(app.scope, { uid: author.uid, pictures: [poster.key, cover.key] })
    const shown = async (at: typeof app) => {
      const details = await at.visitor().call(calls.catalogue.details, { mediaKey })
      const { pictures } = await at.visitor().call(calls.publishing.post, { mediaKey: post.id })
      return [details.poster, details.cover, ...pictures].filter(Boolean).length
    }
    for (const at of [app, other]) expect(await shown(at)).toBe(4)
    await removePicture(poster.key)
    for (const at of [app, other]) await expect.poll(() => shown(at), { timeout: 2_000 }).toBe(2)
    await gone([poster.key])
    expect((await fetch(`${other.origin}${poster.url}`)).status).toBe(404)
    expect((await fetch(`${other.origin}${cover.url}`)).status).toBe(200)
  })
})
