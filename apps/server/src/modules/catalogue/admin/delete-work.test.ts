import { type Client, calls } from '@xinghe/client'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { transact } from '#kernel/scope.ts'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeLinear } from '#modules/broadcast/fixtures.ts'
import { makeDanmu } from '#modules/danmu/fixtures.ts'
import { danmuItem } from '#modules/danmu/tables.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { storeImage } from '#modules/media/index.ts'
import { renditionFile } from '#modules/media/storage-keys.ts'
import { makePlayRecord } from '#modules/playback/fixtures.ts'
import { rankBucket } from '#modules/rank/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { waiting } from '#test/at-once.ts'
import { tracesOf } from '#test/traces.ts'
import { openUpload } from '#test/uploads.ts'
import { makeWork } from '../fixtures.ts'
import { catalogueEpisode } from '../tables.ts'
import { addCounts } from '../works/counts.ts'

const app = await testApp({ env: { ROLES: 'web,worker,live' } })
afterAll(app.stop)
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
const place = { query: (text: string) => app.scope.db.execute(text), dataDir: app.dataDir }
const remove = (client: Client, mediaKey: string, title: string) =>
  client.call(calls.catalogueAdmin.delete, { mediaKey, title })
const gone = (ids: string[]) => expect.poll(() => tracesOf(place, ids), { interval: 100 }).toEqual([])

async function makeFilm() {
  const id = await makeReadyAsset(app.scope)
  await app.kernel.files.put(renditionFile(id, '480', 'seg-00000.m4s'), Buffer.from('film'))
  return id
}
async function makePicture() {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'navy' } })
  return (await storeImage(app.scope, await picture.png().toBuffer())).key
}

/** A work of two episodes with all that viewers and staff can leave on it. */
async function makeUsed() {
  const films = [await makeFilm(), await makeFilm()]
  const pictures = { posterKey: await makePicture(), coverKey: await makePicture() }
  const title = `片名 ${app.scope.id()}`
  const work = await makeWork(app.scope, { assetIds: films, title, ...pictures })
  const { mediaKey, episodeIds } = work
  const viewer = await makeUser(app.scope)
  const [episodeId = ''] = episodeIds
  await makePlayRecord(app.scope, { viewer: viewer.uid, mediaKey, episodeId, seconds: 100 })
  await makeDanmu(app.scope, [
    { mediaKey, episodeId },
    { mediaKey, episodeId, recalledAt: app.clock.now() },
  ])
  await app.as(viewer).call(calls.social.like, { mediaKey })
  await app.as(viewer).call(calls.ratings.details, { mediaKey, score: '8' })
  await app.scope.db.insert(rankBucket).values({ hour: 1, workId: mediaKey, signal: 'play', amount: 1 })
  const ids = [mediaKey, ...episodeIds, ...films, pictures.posterKey, pictures.coverKey]
  return { ...work, title, films, pictures, viewer, episodeId, ids }
}

describe('deleting a work', () => {
  test('is for staff who edit the catalogue', async () => {
    const { mediaKey } = await makeWork(app.scope, { assetIds: [await makeFilm()], title: '不许删' })
    for (const [client, code] of [
      [app.visitor(), 'loginRequired'],
      [app.as(await makeUser(app.scope)), 'forbidden'],
      [app.as(await makeUser(app.scope, { role: 'moderator' })), 'forbidden'],
    ] as const)
      expect(await codeOf(remove(client, mediaKey, '不许删'))).toBe(code)
  })

  test('needs the work, and its title as it is now', async () => {
    const { mediaKey } = await makeWork(app.scope, { assetIds: [await makeFilm()], title: '今名' })
    expect(await codeOf(remove(staff, 'nosuchwork', '今名'))).toBe('notFound')
    expect(await codeOf(remove(staff, mediaKey, '旧名'))).toBe('conflict')
    expect((await staff.call(calls.catalogueAdmin.work, { mediaKey })).form.title).toBe('今名')
  })

  test('leaves nothing of it: no row and no file', async () => {
    const { mediaKey, episodeId, title, viewer, films, ids } = await makeUsed()
    const upload = await openUpload(staff, { episodeId })
    expect((await tracesOf(place, ids)).length).toBeGreaterThan(10)
    const client = app.as(viewer)
    expect((await client.call(calls.playback.history, {})).info).toHaveLength(1)

    await remove(staff, mediaKey, title)
    expect(await codeOf(app.visitor().call(calls.catalogue.details, { mediaKey }))).toBe('notFound')
    expect(await codeOf(app.visitor().call(calls.playback.open, { mediaKey }))).toBe('notFound')
    expect((await client.call(calls.playback.history, {})).info).toEqual([])
    expect((await app.visitor().call(calls.search.works, { q: title })).info).toEqual([])
    await gone([...ids, upload.id])
    expect(await codeOf(staff.call(calls.mediaAdmin.asset, { id: films[0] ?? '' }))).toBe('notFound')
    expect(await codeOf(remove(staff, mediaKey, title))).toBe('notFound')
  })

  test('is written down with what went', async () => {
    const { mediaKey, title, films } = await makeUsed()
    await remove(staff, mediaKey, title)
    const rows = await app.scope.db
      .select({ input: audit.input })
      .from(audit)
      .where(
        and(eq(audit.action, '/api/admin/Work/Delete'), sql`${audit.input} ->> 'mediaKey' = ${mediaKey}`),
      )
    expect(rows).toMatchObject([{ input: { mediaKey, title, episodes: 2, assetIds: films } }])
  })

  test('leaves a film that something else plays, and pictures that something else shows', async () => {
    const { mediaKey, title, films, pictures } = await makeUsed()
    const [shared = '', own = ''] = films
    const other = await makeWork(app.scope, { assetIds: [shared], posterKey: pictures.posterKey })
    await remove(staff, mediaKey, title)
    await gone([own, pictures.coverKey])
    const play = await app.visitor().call(calls.playback.open, { mediaKey: other.mediaKey })
    expect(play.refused).toBeNull()
    const details = await app.visitor().call(calls.catalogue.details, { mediaKey: other.mediaKey })
    expect(details.poster?.url).toContain(pictures.posterKey)
    expect(await app.kernel.files.size(renditionFile(shared, '480', 'seg-00000.m4s'))).toBe(4)
  })

  test('waits for whoever adds an episode to it, and takes that one along', async () => {
    const title = `片名 ${app.scope.id()}`
    const { mediaKey, episodeIds } = await makeWork(app.scope, {
      assetIds: [await makeFilm(), await makeFilm()],
      title,
    })
    const { seasons } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
    const assetId = await makeFilm()
    // Before the others: the positions of all change.
    const added = { mediaKey, seasonId: seasons[0]?.id ?? '', number: 0, title: '', assetId }
    const isWaiting = (n: number) => expect.poll(() => waiting(app.scope), { interval: 5 }).toBe(n)
    const [add, removal] = await transact(app.scope, async scope => {
      // Both stop where they change the last episode, with what they have locked by then.
      await scope.db
        .select()
        .from(catalogueEpisode)
        .where(eq(catalogueEpisode.id, episodeIds[1] ?? ''))
        .for('update')
      const add = codeOf(staff.call(calls.catalogueAdmin.saveEpisode, added))
      await isWaiting(1)
      const removal = codeOf(remove(staff, mediaKey, title))
      await isWaiting(2)
      return [add, removal] as const
    })
    expect(await Promise.all([add, removal])).toEqual(['success', 'success'])
    expect(await codeOf(staff.call(calls.catalogueAdmin.work, { mediaKey }))).toBe('notFound')
    await gone([mediaKey, assetId])
  })

  test('takes it out of the programme of a live channel', async () => {
    const { channel, works } = await makeLinear(app.scope)
    const [mediaKey = ''] = works
    const { form } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
    await remove(staff, mediaKey, form.title)
    app.clock.advance(120_000)
    const { address } = await app.visitor().call(calls.broadcast.open, { channel: channel.id })
    expect(address).not.toBeNull()
    const { rows } = await app.scope.db.execute<{ items: { mediaKey: string }[] }>(
      sql`select items from broadcast_programme where channel_id = ${channel.id} order by starts_at desc, id desc limit 1`,
    )
    expect(rows[0]?.items.map(item => item.mediaKey)).toEqual([works[1]])
  })
})

describe('deleting an episode', () => {
  const removeEpisode = (mediaKey: string, episodeId: string, assetIds: string[] = [], client = staff) =>
    client.call(calls.catalogueAdmin.deleteEpisode, { mediaKey, episodeId, assetIds })

  test('is for staff, and leaves an episode of another work', async () => {
    const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [await makeFilm()] })
    const other = await makeWork(app.scope, { assetIds: [await makeFilm()] })
    const [id = ''] = episodeIds
    expect(await codeOf(removeEpisode(mediaKey, id, [], app.visitor()))).toBe('loginRequired')
    expect(await codeOf(removeEpisode(mediaKey, id, [], app.as(await makeUser(app.scope))))).toBe('forbidden')
    expect((await removeEpisode(other.mediaKey, id)).episodes).toHaveLength(1)
    expect((await staff.call(calls.catalogueAdmin.work, { mediaKey })).episodes).toHaveLength(1)
    expect(await codeOf(removeEpisode('nosuchwork', id))).toBe('notFound')
  })

  test('takes its danmu and records along, and leaves its film where it is not to go', async () => {
    const { mediaKey, episodeIds, films, viewer, episodeId } = await makeUsed()
    const [, second = ''] = episodeIds
    await makePlayRecord(app.scope, { viewer: viewer.uid, mediaKey, episodeId: second, seconds: 50 })
    const work = await removeEpisode(mediaKey, episodeId)
    expect(work.episodes.map(({ id }) => id)).toEqual([second])
    await gone([episodeId])
    expect(await app.scope.db.$count(danmuItem, eq(danmuItem.mediaKey, mediaKey))).toBe(0)
    await addCounts(app.scope)
    expect((await app.visitor().call(calls.catalogue.details, { mediaKey })).danmu).toBe(0)
    const { info } = await app.as(viewer).call(calls.playback.history, {})
    expect(info.map(({ episode }) => episode)).toEqual([second])
    expect((await staff.call(calls.mediaAdmin.asset, { id: films[0] ?? '' })).playable).toBe(true)
  })

  test('takes its film along where it is named, and is written down with it', async () => {
    const { mediaKey, films, episodeId, title } = await makeUsed()
    const [film = ''] = films
    await removeEpisode(mediaKey, episodeId, [film])
    await gone([episodeId, film])
    const rows = await app.scope.db
      .select({ input: audit.input })
      .from(audit)
      .where(sql`${audit.input} ->> 'episodeId' = ${episodeId}`)
    expect(rows).toMatchObject([{ input: { mediaKey, assetIds: [film], assetId: film, number: 1, title } }])
  })

  test('is refused where it was given another film than the one that is to go', async () => {
    const { mediaKey, films, episodeId } = await makeUsed()
    const { seasons } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
    const seen = films[0] ?? ''
    const assetId = await makeFilm()
    const input = { mediaKey, seasonId: seasons[0]?.id ?? '', episodeId, number: 1, title: '', assetId }
    await staff.call(calls.catalogueAdmin.saveEpisode, input)
    for (const assetIds of [[seen], [seen, assetId]])
      expect(await codeOf(removeEpisode(mediaKey, episodeId, assetIds))).toBe('conflict')
    expect((await staff.call(calls.catalogueAdmin.work, { mediaKey })).episodes).toHaveLength(2)
    expect(await codeOf(removeEpisode(mediaKey, episodeId, [assetId]))).toBe('success')
  })
})
