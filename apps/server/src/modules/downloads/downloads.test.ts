import { calls } from '@xinghe/client'
import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { UserOptions } from '#modules/account/fixtures.ts'
import { accountUser } from '#modules/account/tables.ts'
import { creditPromo } from '#modules/gold/index.ts'
import { siteSettings } from '#modules/site/index.ts'
import { type SignedIn, testApp } from '#test/app.ts'
import { content, downloadsOf, type WorkOptions } from '#test/downloads.ts'

const app = await testApp()
afterAll(app.stop)
const { person, work, ask, listed, filesOf, finish, download } = downloadsOf(app)
const staff = app.as(await person({ role: 'editor' }))

describe('asking for a file', () => {
  test('has it made once for all who ask, and gives its address to each when it is ready', async () => {
    const wanted = await work({ title: '长路 / "试映"' })
    const [alice, bob] = [await person(), await person()]
    expect(await ask(alice, wanted)).toMatchObject({ state: 'waiting', reason: null, address: null })
    expect(await ask(bob, wanted)).toMatchObject({ state: 'waiting', address: null })
    expect(await filesOf(wanted.assetIds[0] ?? '')).toHaveLength(1)
    expect(await listed(bob)).toMatchObject([
      { episode: wanted.episode, quality: 480, state: 'waiting', storedUntil: null },
    ])

    await finish(wanted.assetIds[0] ?? '')
    const { get } = await download(alice, wanted)
    const response = await get()
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(content)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    const disposition = response.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="video\.mp4"; filename\*=UTF-8''/)
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe('长路 试映 480P.mp4')
    const part = await get(undefined, { range: 'bytes=5-8' })
    expect([part.status, await part.text()]).toEqual([206, content.slice(5, 9)])
    const [row] = await listed(alice)
    expect(row).toMatchObject({ state: 'ready', bytes: content.length, progress: 1 })
    expect(Math.abs((row?.storedUntil ?? 0) - app.clock.now() - 7 * dayMs)).toBeLessThan(minuteMs)
  })

  test('is for users, and of what is there', async () => {
    const wanted = await work()
    const alice = await person()
    const { mediaKey, episode } = wanted
    const visitor = app.visitor()
    const code = (call: Promise<unknown>) =>
      call.then(
        () => null,
        error => error.code,
      )
    expect(await code(visitor.call(calls.downloads.ask, { mediaKey, episode, quality: 480 }))).toBe(
      'loginRequired',
    )
    expect(await code(ask(alice, { mediaKey, episode: 'nothing' }))).toBe('notFound')
    expect(await ask(alice, wanted, 999)).toMatchObject({ state: null, reason: 'quality' })
    expect(await ask(alice, wanted, 1080)).toMatchObject({ state: null, reason: 'vip' })
    expect(await filesOf(wanted.assetIds[0] ?? '')).toEqual([])
    expect(await listed(alice)).toEqual([])
  })
})

describe('who may have a file', () => {
  const reasonOf = async (user: SignedIn, form: WorkOptions, quality = 480) =>
    (await ask(user, await work(form), quality)).reason
  test('is who may watch the whole of it, in that quality', async () => {
    const [free, bigV, silver] = [await person(), await person({ bigV: true }), await person({ vipLevel: 1 })]
    expect(await reasonOf(free, { access: 'free' })).toBeNull()
    expect(await reasonOf(free, { access: 'login' })).toBeNull()
    expect(await reasonOf(free, { access: 'vip' })).toBe('vip')
    expect(await reasonOf(bigV, { access: 'vip' })).toBeNull()
    expect(await reasonOf(silver, { access: 'vip' })).toBeNull()
    expect(await reasonOf(silver, { access: 'free' }, 1080)).toBeNull()
    expect(await reasonOf(silver, { access: 'gold', goldPrice: 12 })).toBe('gold')
    expect(await reasonOf(silver, { access: 'free', regions: ['XX'] })).toBe('region')
  })

  test('is who unlocked it with coins, and their hours begin with the address', async () => {
    const wanted = await work({ access: 'gold', goldPrice: 12, unlockHours: 48 })
    const { mediaKey, episode } = wanted
    const alice = await person()
    await creditPromo(app.scope, {
      uid: alice.uid,
      coins: 20,
      reason: 'grant',
      reference: null,
      key: `t:${alice.uid}`,
    })
    expect((await ask(alice, wanted)).reason).toBe('gold')
    await app.as(alice).call(calls.playback.payByGold, { mediaKey, episode, coins: 12 })
    expect((await ask(alice, wanted)).state).toBe('waiting')
    await finish(wanted.assetIds[0] ?? '')
    const first = await download(alice, wanted)
    expect(await first.status()).toBe(200)
    app.clock.advance(47 * hourMs)
    const last = await download(alice, wanted)
    expect(await last.status()).toBe(200)
    app.clock.advance(59 * minuteMs)
    expect(await last.status()).toBe(200)
    app.clock.advance(2 * minuteMs)
    expect(await last.status()).toBe(403)
    expect((await ask(alice, wanted)).reason).toBe('gold')
  })

  test('is told for a whole range at once, with the rules of all levels', async () => {
    const wanted = await work({ kind: 'drama', films: 3, access: 'firstFree', freeEpisodes: 1 })
    const alice = await person()
    await ask(alice, wanted)
    const asked = { episodes: [...wanted.episodeIds, 'nothing'] }
    const options = await app.as(alice).call(calls.downloads.options, asked)
    expect(options.episodes.map(({ refused }) => refused)).toEqual([null, 'vip', 'vip'])
    expect(options.episodes[0]?.qualities.map(({ height, gate }) => [height, gate])).toEqual([
      [480, null],
      [1080, 'vip'],
    ])
    expect(options.own).toEqual({ level: 'free', perDay: 3, maxHeight: 720, left: 2 })
    expect(options.levels.map(({ level, perDay, maxHeight }) => [level, perDay, maxHeight])).toEqual([
      ['free', 3, 720],
      ['bigV', 10, 1080],
      ['silver', 10, 1080],
      ['gold', 30, 2160],
      ['supreme', 60, 2160],
      ['couple', 30, 2160],
    ])
  })
})

describe('an address', () => {
  /** A film that is ready, asked for and opened by a user. */
  async function ready(options: UserOptions = {}, form: WorkOptions = {}) {
    const wanted = await work(form)
    const user = await person(options)
    await ask(user, wanted)
    const file = await finish(wanted.assetIds[0] ?? '')
    return { wanted, user, file, ...(await download(user, wanted)) }
  }

  test('opens one file under one name, for the browser that asked', async () => {
    const { address, status, file, wanted } = await ready({ vipLevel: 1 })
    const other = await ready({ vipLevel: 1 })
    expect(await status()).toBe(200)
    expect((await fetch(app.origin + address)).status).toBe(403)
    expect(await other.status(address)).toBe(403)
    expect(await status(address.replace(file, other.file))).toBe(403)
    expect(await status(address.replace('/480/', '/1080/'))).toBe(403)
    expect(await status(address.replace(wanted.assetIds[0] ?? '', other.wanted.assetIds[0] ?? ''))).toBe(403)
    expect(await status(address.replace(/name=.*/, 'name=evil.exe'))).toBe(403)
    expect(await status(address.replace(/\?.*/, ''))).toBe(403)
    expect(await status(`${address}&name=again`)).toBe(403)
    expect(await status(address.replace(/\/download\/[^/]+/, '/download/zzzzzzzz.f-1-CN--.0'))).toBe(403)
  })

  test('is none of the film: no address of playing opens the file, and none of a file the film', async () => {
    const { wanted, user, address, status, file } = await ready()
    const play = await app
      .as(user)
      .call(calls.playback.open, { mediaKey: wanted.mediaKey, episode: wanted.episode })
    const ticket = play.address?.split('/')[2] ?? ''
    const asset = wanted.assetIds[0] ?? ''
    expect(await status(`/media/download/${ticket}/${asset}/480/${file}?name=a.mp4`)).toBe(403)
    const own = address.split('/')[3] ?? ''
    expect(await status(`/media/${own}/${asset}/480/master.m3u8`)).toBe(403)
    expect(await status(`/media/${own}/${asset}/480/480/init.mp4`)).toBe(403)
  })

  test('ends with its time, the session, the level and the work', async () => {
    const timed = await ready()
    app.clock.advance(61 * minuteMs)
    expect(await timed.status()).toBe(403)

    const out = await ready()
    await app.as(out.user).call(calls.account.logout, {})
    await expect.poll(() => out.status()).toBe(403)

    const vip = await ready({ vipLevel: 1 }, { access: 'vip' })
    expect(await vip.status()).toBe(200)
    await app.scope.db.update(accountUser).set({ vipUntil: 1 }).where(eq(accountUser.uid, vip.user.uid))
    app.clock.advance(10_000)
    expect(await vip.status()).toBe(403)

    const gone = await ready()
    await staff.call(calls.catalogueAdmin.withdraw, { mediaKey: gone.wanted.mediaKey })
    await expect.poll(() => gone.status()).toBe(403)
  })
})

test('what the site asks of all viewers holds for files', async () => {
  const wanted = await work()
  await app.kernel.settings.set(siteSettings, 'mustVIP', true, 'test')
  const { reason } = await ask(await person(), wanted)
  await app.kernel.settings.set(siteSettings, 'mustVIP', false, 'test')
  expect(reason).toBe('vip')
})
