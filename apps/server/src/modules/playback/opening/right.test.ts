import { calls } from '@xinghe/client'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { accountUser } from '#modules/account/tables.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { creditPromo } from '#modules/gold/index.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { renditionFile, storyboardFile, subtitleFile } from '#modules/media/storage-keys.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { publishingPost } from '#modules/publishing/tables.ts'
import { siteSettings } from '#modules/site/index.ts'
import { bearer, type SignedIn, type TestApp, testApp } from '#test/app.ts'
import { statementsOf } from '#test/statements.ts'

const app = await testApp()
const other = await testApp({ beside: app })
afterAll(async () => {
  await other.stop()
  await app.stop()
})
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))

async function makeFilm(): Promise<string> {
  const id = await makeReadyAsset(app.scope)
  const files = ['480', '1080'].flatMap(height =>
    ['init.mp4', 'seg-00000.m4s', 'seg-00001.m4s'].map(name => renditionFile(id, height, name)),
  )
  for (const file of [...files, storyboardFile(id, 0), subtitleFile(id, 0)])
    await app.kernel.files.put(file, Buffer.from('film'))
  return id
}

/** Opens in a browser of its own; answers what that browser gets at the address, by file, of either program. */
async function opened(
  user: SignedIn | null,
  mediaKey: string,
  call: typeof calls.playback.open = calls.playback.open,
) {
  const address = (user ? app.as(user) : app.visitor()).address(call, { mediaKey })
  const response = await fetch(address, { headers: user ? bearer(user) : {} })
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { data } = await response.json()
  const folder = String(data.address).replace('master.m3u8', '')
  const height = /\/1080\/$/.test(folder) ? '1080' : '480'
  const status = async (at: TestApp, file: string) =>
    (await fetch(`${at.origin}${folder}${file}`, { headers: { cookie } })).status
  const all = (at: TestApp) =>
    Promise.all(
      [
        'master.m3u8',
        `${height}/index.m3u8`,
        `${height}/init.mp4`,
        `${height}/seg-00000.m4s`,
        'storyboard/0.webp',
        'subtitles/0.vtt',
      ].map(file => status(at, file)),
    )
  /** What both programs answer for everything under the address: one number where it is the same. */
  const answers = async () => [...new Set([...(await all(app)), ...(await all(other))])]
  return { folder, cookie, status, answers, segment: () => status(app, `${height}/seg-00001.m4s`) }
}
const soon = (answers: () => Promise<number[]>) => expect.poll(answers, { timeout: 2_000, interval: 50 })

describe('an address that was handed out stops in every program', () => {
  test('once the work is withdrawn, and works again with it', async () => {
    const { mediaKey } = await makeWork(app.scope, { assetIds: [await makeFilm()] })
    const { answers } = await opened(null, mediaKey)
    expect(await answers()).toEqual([200])
    await staff.call(calls.catalogueAdmin.withdraw, { mediaKey })
    await soon(answers).toEqual([403])
    await staff.call(calls.catalogueAdmin.publish, { mediaKey })
    await soon(answers).toEqual([200])
  })

  test('once the episode plays another film, or is removed', async () => {
    const [first, second] = [await makeFilm(), await makeFilm()]
    const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [first] })
    const before = await opened(null, mediaKey)
    expect(await before.answers()).toEqual([200])
    const { seasons } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
    const episode = { mediaKey, seasonId: seasons[0]?.id ?? '', episodeId: episodeIds[0] ?? '', number: 1 }
    await staff.call(calls.catalogueAdmin.saveEpisode, { ...episode, assetId: second })
    await soon(before.answers).toEqual([403])
    const after = await opened(null, mediaKey)
    expect(await after.answers()).toEqual([200])
    await staff.call(calls.catalogueAdmin.deleteEpisode, { mediaKey, episodeId: episode.episodeId })
    await soon(after.answers).toEqual([403])
  })

  test('for whoever may not watch any more where a work is closed to visitors or to a region', async () => {
    const { mediaKey } = await makeWork(app.scope, { assetIds: [await makeFilm()] })
    const user = await makeUser(app.scope)
    const [visitor, signedIn] = [await opened(null, mediaKey), await opened(user, mediaKey)]
    const change = async (form: object) => {
      const work = await staff.call(calls.catalogueAdmin.work, { mediaKey })
      await staff.call(calls.catalogueAdmin.update, {
        ...work.form,
        mediaKey,
        revision: work.revision,
        ...form,
      })
    }
    expect(await visitor.answers()).toEqual([200])
    await change({ access: 'login' })
    await soon(visitor.answers).toEqual([403])
    expect(await signedIn.answers()).toEqual([200])
    await change({ access: 'free', regions: ['CN'] })
    await soon(signedIn.answers).toEqual([403])
  })

  test('once the site requires everybody to sign in', async () => {
    const { mediaKey } = await makeWork(app.scope, { assetIds: [await makeFilm()] })
    const { segment } = await opened(null, mediaKey)
    expect(await segment()).toBe(200)
    await app.kernel.settings.set(siteSettings, 'mustLogin', true, '1')
    expect(await segment()).toBe(403)
    await app.kernel.settings.reset(siteSettings, 'mustLogin')
    expect(await segment()).toBe(200)
  })

  test('at the moment VIP runs out', async () => {
    const { mediaKey } = await makeWork(app.scope, { assetIds: [await makeFilm()], access: 'vip' })
    const vipUntil = app.clock.now() + 10 * minuteMs
    const { answers } = await opened(await makeUser(app.scope, { vipLevel: 1, vipUntil }), mediaKey)
    app.clock.advance(9 * minuteMs)
    expect(await answers()).toEqual([200])
    app.clock.advance(minuteMs)
    expect(await answers()).toEqual([403])
  })

  test('within seconds of VIP being taken away, which nothing reports', async () => {
    const { mediaKey } = await makeWork(app.scope, { assetIds: [await makeFilm()], access: 'vip' })
    const vip = await makeUser(app.scope, { vipLevel: 1 })
    const { answers } = await opened(vip, mediaKey)
    expect(await answers()).toEqual([200])
    await app.scope.db.update(accountUser).set({ vipLevel: 0 }).where(eq(accountUser.uid, vip.uid))
    app.clock.advance(5_000)
    expect(await answers()).toEqual([403])
  })

  test('with a quality above what a viewer has left', async () => {
    const { mediaKey } = await makeWork(app.scope, { assetIds: [await makeFilm()] })
    const gold = await makeUser(app.scope, { vipLevel: 2, vipUntil: app.clock.now() + dayMs })
    const { answers } = await opened(gold, mediaKey)
    expect(await answers()).toEqual([200])
    app.clock.advance(50 * minuteMs)
    expect(await answers()).toEqual([200])
    await app.scope.db
      .update(accountUser)
      .set({ vipUntil: app.clock.now() })
      .where(eq(accountUser.uid, gold.uid))
    app.clock.advance(5_000)
    expect(await answers()).toEqual([403])
  })

  test('at the log-out, and when another session takes the place', async () => {
    const { mediaKey } = await makeWork(app.scope, { assetIds: [await makeFilm()], access: 'login' })
    const user = await makeUser(app.scope)
    const first = await opened(user, mediaKey)
    expect(await first.answers()).toEqual([200])
    await app.as(user).call(calls.account.logout, {})
    await soon(first.answers).toEqual([403])
    const logIn = () =>
      app.visitor().call(calls.account.login, { account: user.account, password: user.password })
    const second = await opened(await logIn(), mediaKey)
    expect(await second.answers()).toEqual([200])
    for (let places = 0; places < 10; places++) await logIn()
    await soon(second.answers).toEqual([403])
  })

  test('but goes on after the log-out where a visitor may watch it all the same', async () => {
    const { mediaKey } = await makeWork(app.scope, { assetIds: [await makeFilm()] })
    const user = await makeUser(app.scope)
    const { folder, answers } = await opened(user, mediaKey)
    const visitor = await opened(null, mediaKey)
    await app.as(user).call(calls.account.logout, {})
    expect(folder.split('/').at(-2)).toBe(visitor.folder.split('/').at(-2))
    for (const at of [app, other]) await at.settle()
    app.clock.advance(5_000)
    expect(await answers()).toEqual([200])
    expect(await visitor.answers()).toEqual([200])
  })

  test('of a post that is gone, or is its author’s alone by now', async () => {
    const [author, assetId] = [await makeUser(app.scope), await makeFilm()]
    const post = await makePost(app.scope, { uid: author.uid, assetId })
    const isThis = eq(publishingPost.id, post.id)
    const open = (user: SignedIn | null) => opened(user, post.id, calls.publishing.open as never)
    const [visitor, own] = [await open(null), await open(author)]
    expect([...(await visitor.answers()), ...(await own.answers())]).toEqual([200, 200])
    await app.scope.db.update(publishingPost).set({ visibility: 'self' }).where(isThis)
    app.clock.advance(5_000)
    expect([...(await visitor.answers()), ...(await own.answers())]).toEqual([403, 200])
    await app.scope.db.delete(publishingPost).where(isThis)
    app.clock.advance(5_000)
    expect(await own.answers()).toEqual([403])
  })
})

describe('what it costs', () => {
  test('segments ask the database for nothing, and all films that are watched are looked at again in one statement', async () => {
    const films: Awaited<ReturnType<typeof opened>>[] = []
    for (let made = 0; made < 5; made++) {
      const user = await makeUser(app.scope)
      const { mediaKey } = await makeWork(app.scope, { assetIds: [await makeFilm()], access: 'login' })
      films.push(await opened(user, mediaKey))
    }
    const watch = async (times: number) => {
      for (let time = 0; time < times; time++)
        for (const film of films) expect(await film.segment()).toBe(200)
    }
    const statements = () => statementsOf(() => watch(10))
    await watch(1)
    expect(await statements()).toEqual([])
    app.clock.advance(5_000)
    // One of episodes, one of sessions and one of the places they take.
    expect(await statements()).toHaveLength(3)
  })

  test('a trial of what is unlocked with coins asks for nothing either, and goes on once it was unlocked', async () => {
    const assetId = await makeFilm()
    const { mediaKey, episodeIds } = await makeWork(app.scope, {
      assetIds: [assetId],
      access: 'gold',
      goldPrice: 5,
    })
    const user = await makeUser(app.scope, { stays: true })
    const film = await opened(user, mediaKey)
    expect(film.folder).toMatch(/-\d+-/)
    expect(await film.segment()).toBe(200)
    const watch = async () => {
      for (let time = 0; time < 10; time++) {
        expect(await film.segment()).toBe(200)
        expect(await film.status(app, 'subtitles/0.vtt')).toBe(200)
      }
    }
    await film.status(app, 'subtitles/0.vtt')
    const statements = () => statementsOf(watch)
    expect(await statements()).toEqual([])
    const key = `test:${user.uid}`
    await creditPromo(app.scope, { uid: user.uid, coins: 5, reason: 'grant', reference: null, key })
    const paid = { mediaKey, episode: episodeIds[0] ?? '', coins: 5 }
    await app.as(user).call(calls.playback.payByGold, paid)
    expect(await statements()).toEqual([])
  })

  test('what was bought again opens by an address made since, from which its hours count', async () => {
    const { mediaKey, episodeIds } = await makeWork(app.scope, {
      ...{ assetIds: [await makeFilm()], access: 'gold', goldPrice: 5, unlockHours: 1 },
    })
    const user = await makeUser(app.scope, { stays: true })
    const key = `test:${user.uid}`
    await creditPromo(app.scope, { uid: user.uid, coins: 10, reason: 'grant', reference: null, key })
    const pay = () =>
      app.as(user).call(calls.playback.payByGold, { mediaKey, episode: episodeIds[0] ?? '', coins: 5 })
    await pay()
    const before = await opened(user, mediaKey)
    expect(await before.segment()).toBe(200)
    app.clock.advance(61 * minuteMs)
    expect(await before.segment()).toBe(403)
    await pay()
    expect(await before.segment()).toBe(403)
    const after = await opened(user, mediaKey)
    expect(await after.segment()).toBe(200)
  })

  test('a database that does not answer stops no film at once, and every film after a minute', async () => {
    const { mediaKey } = await makeWork(app.scope, { assetIds: [await makeFilm()] })
    const { segment } = await opened(null, mediaKey)
    expect(await segment()).toBe(200)
    const { pool } = app.kernel.database
    const query = pool.query
    pool.query = (() => Promise.reject(new Error('the database is away'))) as never
    try {
      app.clock.advance(30_000)
      expect(await segment()).toBe(200)
      app.clock.advance(31_000)
      expect(await segment()).toBeGreaterThanOrEqual(500)
    } finally {
      pool.query = query
    }
    expect(await segment()).toBe(200)
  })
})
