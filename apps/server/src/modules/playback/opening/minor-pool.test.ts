import { calls } from '@xinghe/client'
import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { siteClock } from '#modules/account/minor-mode/rules.ts'
import { accountMinorDevice } from '#modules/account/personal-tables.ts'
import { accountSettings } from '#modules/account/settings.ts'
import { sweepSessions } from '#modules/account/sweep-sessions.ts'
import { makeLinear } from '#modules/broadcast/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { type TestBrowser, testBrowser } from '#test/cookie-browser.ts'
import { statementsOf } from '#test/statements.ts'

const app = await testApp({ env: { TRUST_PROXY: 'on' } })
afterAll(app.stop)
const pin = '2468'
const film = (forMinors: boolean) =>
  makeReadyAsset(app.scope, { durationSec: 7200 }).then(id =>
    makeWork(app.scope, { assetIds: [id], kind: 'anime', forMinors }),
  )
const fit = await film(true)
const unfit = await film(false)
let networks = 0
/** Each on a network of its own. */
const browser = () => testBrowser(app, `198.51.${Math.floor(++networks / 250)}.${networks % 250}`)
const makeOne = () => makeUser(app.scope, { stays: true, level: 5 })
const start = ({ client }: TestBrowser) => client.call(calls.minorMode.start, { pin })
const state = ({ client }: TestBrowser) => client.call(calls.minorMode.state, {})
const end = ({ client }: TestBrowser, given = pin) => client.call(calls.minorMode.end, { pin: given })
const open = ({ client }: TestBrowser, { mediaKey } = fit) => client.call(calls.playback.open, { mediaKey })

/** Moves on to the next such hour of the site's clocks. */
function moveTo(hour: number) {
  const { minute } = siteClock(app.kernel.config.timeZone, app.clock.now())
  app.clock.advance((((hour * 60 - minute + 1440) % 1440) + 1) * minuteMs)
}
beforeEach(() => {
  app.clock.advance(dayMs)
  moveTo(10)
})

describe('a visitor’s browser', () => {
  test('opens what is fit and nothing else, whoever signs in there, until the PIN ends it', async () => {
    const [child, other] = [browser(), browser()]
    expect(await start(child)).toMatchObject({ isOn: true, byAccount: false, byBrowser: true })
    expect(await codeOf(start(child))).toBe('conflict')
    expect((await open(child)).refused).toBeNull()
    expect(await open(child, unfit)).toMatchObject({ refused: 'minorPool', address: null })
    expect((await open(other, unfit)).refused).toBeNull()
    child.signIn(await makeOne())
    expect((await open(child, unfit)).refused).toBe('minorPool')
    expect(await state(child)).toMatchObject({ isOn: true, byAccount: false })
    const { mediaKey, episodeIds } = fit
    const danmu = { mediaKey, episode: episodeIds[0] ?? '', time: 0, text: 'hi', at: app.clock.now() }
    expect(await codeOf(child.client.call(calls.danmu.send, danmu))).toBe('minorMode')
    expect(await codeOf(end(child, '1111'))).toBe('pinWrong')
    expect(await end(child)).toMatchObject({ isOn: false })
    expect(child.cookies.has('xh_browser')).toBe(false)
    expect((await open(child, unfit)).refused).toBeNull()
  })

  test('has minutes of its own and the same night', async () => {
    const child = browser()
    await start(child)
    const { mediaKey, episodeIds } = fit
    for (let n = 1; n <= 40; n++) {
      app.clock.advance(minuteMs)
      const report = { mediaKey, episode: episodeIds[0] ?? '', seconds: n * 60, watched: 60 }
      await child.client.call(calls.playback.record, report)
    }
    expect((await open(child)).refused).toBe('minorTimeUp')
    await child.client.call(calls.minorMode.extend, { pin })
    expect((await open(child)).refused).toBeNull()
    // The PIN opens the time, not the pool.
    expect((await open(child, unfit)).refused).toBe('minorPool')
    moveTo(23)
    expect((await open(child)).refused).toBe('minorNight')
    moveTo(6)
    expect((await open(child)).refused).toBeNull()
  })

  test('is kept by the hash of its secret, and tried five times an hour', async () => {
    const child = browser()
    await start(child)
    const [row] = await app.scope.db
      .select()
      .from(accountMinorDevice)
      .where(eq(accountMinorDevice.id, child.cookies.get('xh_browser') ?? ''))
    expect(row).toBeUndefined()
    for (let n = 0; n < 5; n++) expect(await codeOf(end(child, '0000'))).toBe('pinWrong')
    expect(await codeOf(end(child))).toBe('tooManyAttempts')
    expect(await codeOf(child.client.call(calls.minorMode.reset, {}))).toBe('loginRequired')
    app.clock.advance(hourMs)
    expect(await codeOf(end(child))).toBe('success')
    expect(await codeOf(end(child))).toBe('notFound')
  })

  test('is forgotten when nobody uses it, not while somebody does', async () => {
    const { minorDeviceDays } = await app.kernel.settings.of(accountSettings)
    const [used, unused] = [browser(), browser()]
    await start(used)
    await start(unused)
    app.clock.advance((minorDeviceDays - 1) * dayMs)
    expect((await state(used)).isOn).toBe(true)
    app.clock.advance(2 * dayMs)
    await sweepSessions(app.scope)
    expect((await state(used)).isOn).toBe(true)
    expect((await state(unused)).isOn).toBe(false)
    expect(unused.cookies.has('xh_browser')).toBe(false)
  })

  test('is one of so many that a network, and the site, can turn it on', async () => {
    const set = (name: 'minorDevicesMost' | 'minorDevicesPerNetwork', value: number) =>
      app.kernel.settings.set(accountSettings, name, value, 'test')
    const address = '203.0.113.77'
    const startAt = (at = address) => codeOf(start(testBrowser(app, at)))
    await set('minorDevicesPerNetwork', 2)
    expect([await startAt(), await startAt(), await startAt()]).toEqual([
      ...['success', 'success', 'tooManyRequests'],
    ])
    // An account's is its own row, whatever the network did.
    const parent = testBrowser(app, address)
    parent.signIn(await makeOne())
    expect(await start(parent)).toMatchObject({ isOn: true, byAccount: true, byBrowser: false })
    expect(parent.cookies.has('xh_browser')).toBe(false)
    await set('minorDevicesMost', 1)
    expect(await startAt('203.0.113.78')).toBe('tooManyRequests')
    await set('minorDevicesMost', 200_000)
    await set('minorDevicesPerNetwork', 10)
  })

  test('that makes a secret up is in no mode', async () => {
    const one = browser()
    one.cookies.set('xh_browser', 'a'.repeat(43))
    expect((await open(one, unfit)).refused).toBeNull()
    expect((await state(one)).isOn).toBe(false)
  })
})

describe('an account that turns it on', () => {
  test('does so on its browser too: signing out is no way around it, and the PIN ends both', async () => {
    const [child, elsewhere] = [browser(), browser()]
    const user = await makeOne()
    child.signIn(user)
    elsewhere.signIn(user)
    expect(await start(child)).toMatchObject({ isOn: true, byAccount: true })
    expect((await open(elsewhere, unfit)).refused).toBe('minorPool')
    child.signIn(null)
    expect((await open(child, unfit)).refused).toBe('minorPool')
    // Ended on another browser of the account, it is ended here.
    expect(await end(elsewhere)).toMatchObject({ isOn: false })
    expect((await open(child, unfit)).refused).toBeNull()
  })

  test('ends what it turned on by a proof of who they are, not what others did on the browser', async () => {
    const [mine, ours] = [browser(), browser()]
    const user = await makeOne()
    mine.signIn(user)
    await start(mine)
    await start(ours)
    ours.signIn(user)
    await mine.client.call(calls.contacts.prove, { password: user.password })
    expect(await mine.client.call(calls.minorMode.reset, {})).toMatchObject({ isOn: false })
    mine.signIn(null)
    expect((await open(mine, unfit)).refused).toBeNull()
    expect(await state(ours)).toMatchObject({ isOn: true, byAccount: false })
  })
})

describe('what was opened before, and what is no work', () => {
  test('stops: addresses of films in every quality, of users and of browsers', async () => {
    for (const signsIn of [false, true]) {
      moveTo(10)
      const child = browser()
      if (signsIn) child.signIn(await makeOne())
      const { address } = await open(child, unfit)
      expect(await child.status(address ?? '')).toBe(200)
      await start(child)
      expect(await child.status(address ?? '')).toBe(403)
      await end(child)
      const fitOne = await open(child)
      await start(child)
      expect(await child.status(fitOne.address ?? '')).toBe(200)
      moveTo(23)
      expect((await open(child)).address).toBeNull()
      await end(child)
    }
  })

  test('a film at night', async () => {
    const child = browser()
    await start(child)
    moveTo(21)
    app.clock.advance(58 * minuteMs)
    const { address } = await open(child)
    expect(await child.status(address ?? '')).toBe(200)
    app.clock.advance(2 * minuteMs)
    expect(await child.status(address ?? '')).toBe(403)
  })

  test('live channels and posts are refused, and a channel’s address stops', async () => {
    const child = browser()
    const { channel } = await makeLinear(app.scope)
    const author = await makeOne()
    const post = await makePost(app.scope, {
      uid: author.uid,
      assetId: await makeReadyAsset(app.scope, {}),
    })
    const openChannel = () => child.client.call(calls.broadcast.open, { channel: channel.id })
    const openPost = () => child.client.call(calls.publishing.open, { mediaKey: post.id })
    const { address } = await openChannel()
    expect(await child.status(address ?? '')).toBe(200)
    await start(child)
    expect(await child.status(address ?? '')).toBe(403)
    expect(await openChannel()).toMatchObject({ refused: 'minorPool', address: null })
    expect(await openPost()).toMatchObject({ refused: 'minorPool', address: null })
  })

  test('a fresh address is refused, and progress of what may not be watched counts nothing', async () => {
    const child = browser()
    await start(child)
    const at = { mediaKey: unfit.mediaKey, episode: unfit.episodeIds[0] ?? '' }
    expect(await child.client.call(calls.playback.address, at)).toMatchObject({
      refused: 'minorPool',
      address: null,
    })
    app.clock.advance(minuteMs)
    await child.client.call(calls.playback.record, { ...at, seconds: 60, watched: 60 })
    expect((await state(child)).leftSec).toBe(2400)
  })
})

describe('the pool', () => {
  const editor = async () => app.as(await makeUser(app.scope, { role: 'editor', stays: true }))
  const listed = async (input = {}) =>
    (await app.visitor().call(calls.catalogue.minorPool, { size: 100, ...input })).info.map(
      work => work.mediaKey,
    )

  test('is marked by staff, many works at once, and takes effect at once', async () => {
    const staff = await editor()
    const works = [await film(false), await film(false)]
    const mediaKeys = works.map(work => work.mediaKey)
    const mark = (forMinors: boolean) =>
      staff.call(calls.catalogueAdmin.markForMinors, { mediaKeys, forMinors })
    const child = browser()
    await start(child)
    const { marked, shown } = await staff.call(calls.catalogueAdmin.minorPool, {})
    expect(await mark(true)).toEqual({ changed: 2 })
    expect(await staff.call(calls.catalogueAdmin.minorPool, {})).toEqual({
      marked: marked + 2,
      shown: shown + 2,
    })
    expect(await listed()).toEqual(expect.arrayContaining(mediaKeys))
    expect(await listed({ kind: 'movie' })).not.toEqual(expect.arrayContaining(mediaKeys))
    const work = works[0] ?? fit
    const { address, refused } = await open(child, work)
    expect(refused).toBeNull()
    const only = await staff.call(calls.catalogueAdmin.works, { forMinors: true, size: 100 })
    expect(only.info.every(row => row.forMinors)).toBe(true)
    expect(await mark(false)).toEqual({ changed: 2 })
    expect(await listed()).not.toContain(work.mediaKey)
    expect(await child.status(address ?? '')).toBe(403)
    expect((await open(child, work)).refused).toBe('minorPool')
  })

  test('is marked in the editor, where a newer mark is a conflict', async () => {
    const staff = await editor()
    const { mediaKey } = await film(false)
    const { form, revision } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
    await staff.call(calls.catalogueAdmin.markForMinors, { mediaKeys: [mediaKey], forMinors: true })
    const save = (revision: number) =>
      staff.call(calls.catalogueAdmin.update, { ...form, forMinors: false, mediaKey, revision })
    expect(await codeOf(save(revision))).toBe('conflict')
    expect((await save(revision + 1)).form.forMinors).toBe(false)
    const visitor = app
      .visitor()
      .call(calls.catalogueAdmin.markForMinors, { mediaKeys: [mediaKey], forMinors: true })
    expect(await codeOf(visitor)).toBe('loginRequired')
  })

  test('is paged, answered from memory once it was asked for, and what is related stays in it', async () => {
    await film(true)
    const first = await app.visitor().call(calls.catalogue.minorPool, { size: 1 })
    expect(first.info).toHaveLength(1)
    expect(first.hasMore).toBe(true)
    expect(await statementsOf(() => app.visitor().call(calls.catalogue.minorPool, { size: 1 }))).toEqual([])
    const related = (forMinors: boolean) =>
      app.visitor().call(calls.catalogue.related, { mediaKey: fit.mediaKey, size: 30, forMinors })
    const pool = await listed()
    const others = (await related(true)).info.map(work => work.mediaKey)
    expect(others.length).toBeGreaterThan(0)
    expect(pool).toEqual(expect.arrayContaining(others))
    expect((await related(false)).info.map(work => work.mediaKey)).toContain(unfit.mediaKey)
  })
})
