import { calls } from '@xinghe/client'
import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeUser, makeUser, type UserOptions } from '#modules/account/fixtures.ts'
import { accountUser } from '#modules/account/tables.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { creditPromo } from '#modules/gold/index.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { wholeFile } from '#modules/media/index.ts'
import { siteSettings } from '#modules/site/index.ts'
import { bearer, type SignedIn, testApp } from '#test/app.ts'
import { failFile } from './make-file.ts'
import { type DownloadValues, downloadSettings } from './settings.ts'
import { sweepFiles } from './sweep-files.ts'
import { downloadFile, downloadRequest } from './tables.ts'

// No worker: files are finished by hand, and jobs stay in their queue.
const app = await testApp()
afterAll(app.stop)
const set = (name: keyof DownloadValues, value: number) =>
  app.kernel.settings.set(downloadSettings, name, value, 'test')
beforeEach(async () => {
  for (const [name, entry] of Object.entries(downloadSettings.entries))
    await set(name as keyof DownloadValues, entry.default)
})
const person = (options: UserOptions = {}) => makeUser(app.scope, { stays: true, ...options })
const staff = app.as(await person({ role: 'editor' }))
const film = () => makeReadyAsset(app.scope, { durationSec: 12 })

/** A work with its episodes and their films. */
async function work({
  films = 1,
  ...form
}: { films?: number } & Omit<Parameters<typeof makeWork>[1], 'assetIds'> = {}) {
  const assetIds = await Promise.all(Array.from({ length: films }, film))
  const made = await makeWork(app.scope, { ...form, assetIds })
  return { ...made, assetIds, episode: made.episodeIds[0] ?? '' }
}
const ask = (user: SignedIn, { mediaKey, episode }: { mediaKey: string; episode: string }, quality = 480) =>
  app.as(user).call(calls.downloads.ask, { mediaKey, episode, quality })
const listed = async (user: SignedIn) => (await app.as(user).call(calls.downloads.list, {})).downloads
const filesOf = (assetId: string) =>
  app.scope.db.select().from(downloadFile).where(eq(downloadFile.assetId, assetId))
const content = 'ftyp of a film'

/** Does what the job does, without a film. */
async function finish(assetId: string) {
  const [file] = await filesOf(assetId)
  if (!file) throw new Error('nobody asked for it')
  await app.kernel.files.put(wholeFile(assetId, file.id), Buffer.from(content))
  const ready = { state: 'ready', progress: 1, bytes: content.length } as const
  await app.scope.db.update(downloadFile).set(ready).where(eq(downloadFile.id, file.id))
  return file.id
}

/** Asks in a browser of its own: the address, and what that browser gets there. */
async function download(user: SignedIn, wanted: { mediaKey: string; episode: string }, quality = 480) {
  const { mediaKey, episode } = wanted
  const url = app.as(user).address(calls.downloads.ask, { mediaKey, episode, quality })
  const response = await fetch(url, { headers: { ...bearer(user), 'x-request-id': app.scope.id() } })
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { data } = await response.json()
  const address = String(data.address)
  const get = (at = address, headers: Record<string, string> = {}) =>
    fetch(`${app.origin}${at}`, { headers: { cookie, ...headers } })
  return { address, get, status: async (at = address, headers = {}) => (await get(at, headers)).status }
}

describe('asking for a file', () => {
  test('has it made once for all who ask, and gives its address to each when it is ready', async () => {
    const wanted = await work({ title: '长路 / "试映"' })
    const [alice, bob] = [await person(), await person()]
    expect(await ask(alice, wanted)).toMatchObject({ state: 'waiting', reason: null, address: null })
    expect(await ask(bob, wanted)).toMatchObject({ state: 'waiting', address: null })
    expect(await filesOf(wanted.assetIds[0] ?? '')).toHaveLength(1)
    expect(await listed(bob)).toMatchObject([
      { episode: wanted.episode, quality: 480, state: 'waiting', keptUntil: null },
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
    expect(Math.abs((row?.keptUntil ?? 0) - app.clock.now() - 7 * dayMs)).toBeLessThan(minuteMs)
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
  const reasonOf = async (user: SignedIn, form: Parameters<typeof work>[0], quality = 480) =>
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
  async function ready(options: UserOptions = {}, form: Parameters<typeof work>[0] = {}) {
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

describe('limits', () => {
  test('a level has so many a day; asking again for the same does not count, taking it off the list gives none back', async () => {
    await set('perDayFree', 2)
    const wanted = await work({ kind: 'drama', films: 3 })
    const [one = '', two = '', three = ''] = wanted.episodeIds
    const alice = await person()
    const askFor = (episode: string) => ask(alice, { ...wanted, episode })
    expect((await askFor(one)).state).toBe('waiting')
    expect((await askFor(two)).state).toBe('waiting')
    expect((await askFor(three)).reason).toBe('perDay')
    expect((await askFor(one)).state).toBe('waiting')
    await app.as(alice).call(calls.downloads.remove, { episode: one, quality: 480 })
    expect((await listed(alice)).map(({ episode }) => episode)).toEqual([two])
    expect((await askFor(three)).reason).toBe('perDay')
    expect((await askFor(one)).state).toBe('waiting')
    app.clock.advance(dayMs + 1)
    expect((await askFor(three)).state).toBe('waiting')
    await set('perDayFree', 0)
    expect((await ask(await person(), wanted)).reason).toBe('perDay')
  })

  test('many at once pass no limit', async () => {
    await set('perDayFree', 2)
    const wanted = await work({ kind: 'drama', films: 5 })
    const alice = await person()
    const answers = await Promise.all(wanted.episodeIds.map(episode => ask(alice, { ...wanted, episode })))
    expect(answers.filter(({ state }) => state === 'waiting')).toHaveLength(2)
    expect(await listed(alice)).toHaveLength(2)
  })

  test('so many of one user may wait, and so many of all', async () => {
    await set('perDaySilver', 100)
    await set('openPerUser', 2)
    const wanted = await work({ kind: 'drama', films: 4 })
    const [alice, bob] = [await person({ vipLevel: 1 }), await person({ vipLevel: 1 })]
    const [one = '', two = '', three = '', four = ''] = wanted.episodeIds
    const askFor = (user: MadeUser, episode: string) => ask(user, { ...wanted, episode })
    await askFor(alice, one)
    await askFor(alice, two)
    expect((await askFor(alice, three)).reason).toBe('open')
    expect((await askFor(alice, two)).state).toBe('waiting')
    await finish(wanted.assetIds[0] ?? '')
    expect((await askFor(alice, three)).state).toBe('waiting')
    await set('openFiles', 1)
    expect((await askFor(bob, two)).state).toBe('waiting')
    expect((await askFor(bob, four)).reason).toBe('busy')
  })

  test('the store has an end: what was used longest ago goes, and nothing that may be on its way', async () => {
    const [first, second, third] = [await work(), await work(), await work()]
    const alice = await person({ vipLevel: 3 })
    await ask(alice, first)
    await finish(first.assetIds[0] ?? '')
    app.clock.advance(minuteMs)
    // Each film is expected to have 1.5 MB at 480 lines; what others asked for before counts too.
    const { downloads } = await app.as(alice).call(calls.downloads.list, {})
    expect(downloads).toHaveLength(1)
    await app.scope.db.delete(downloadFile).where(eq(downloadFile.state, 'waiting'))
    const used = (await app.scope.db.select().from(downloadFile)).reduce((sum, { bytes }) => sum + bytes, 0)
    await set('siteBytes', used + 1_500_000)
    expect((await ask(alice, second)).state).toBe('waiting')
    await finish(second.assetIds[0] ?? '')
    await app.scope.db
      .update(downloadFile)
      .set({ bytes: 1_500_000 })
      .where(eq(downloadFile.assetId, second.assetIds[0] ?? ''))
    expect((await ask(alice, third)).reason).toBe('full')
    app.clock.advance(3 * hourMs)
    expect((await ask(alice, third)).state).toBe('waiting')
    expect(await filesOf(first.assetIds[0] ?? '')).toEqual([])
  })

  test('what failed is begun anew some minutes later', async () => {
    const wanted = await work()
    const alice = await person()
    await ask(alice, wanted)
    const [file] = await filesOf(wanted.assetIds[0] ?? '')
    await failFile(app.scope, { id: file?.id ?? '' })
    expect(await listed(alice)).toMatchObject([{ state: 'failed' }])
    expect((await ask(alice, wanted)).reason).toBe('failedLately')
    app.clock.advance(6 * minuteMs)
    expect((await ask(alice, wanted)).state).toBe('waiting')
  })
})

describe('what is kept', () => {
  test('a file goes when nobody used it for days, and may be asked for again', async () => {
    const wanted = await work()
    const asset = wanted.assetIds[0] ?? ''
    const alice = await person()
    await ask(alice, wanted)
    const id = await finish(asset)
    app.clock.advance(6 * dayMs)
    const { status } = await download(alice, wanted)
    app.clock.advance(6 * dayMs)
    await sweepFiles(app.scope, {}, new AbortController().signal)
    expect(await filesOf(asset)).toHaveLength(1)
    app.clock.advance(2 * dayMs)
    await sweepFiles(app.scope, {}, new AbortController().signal)
    expect(await filesOf(asset)).toEqual([])
    expect(await app.kernel.jobs.isLive(app.scope.db, (await import('./job-specs.ts')).makeJob, { id })).toBe(
      false,
    )
    expect(await status()).toBe(403)
    expect(await listed(alice)).toMatchObject([{ state: 'gone', keptUntil: null }])
    expect((await ask(alice, wanted)).state).toBe('waiting')
    app.clock.advance(91 * dayMs)
    await sweepFiles(app.scope, {}, new AbortController().signal)
    expect(
      await app.scope.db.select().from(downloadRequest).where(eq(downloadRequest.uid, alice.uid)),
    ).toEqual([])
  })

  test('a deleted film takes its files with it', async () => {
    const wanted = await work()
    const alice = await person()
    await ask(alice, wanted)
    await staff.call(calls.mediaAdmin.deleteAsset, { id: wanted.assetIds[0] ?? '' })
    expect(await filesOf(wanted.assetIds[0] ?? '')).toEqual([])
  })

  test('staff see the files of a film and delete them', async () => {
    const wanted = await work()
    const assetId = wanted.assetIds[0] ?? ''
    const alice = await person()
    await ask(alice, wanted)
    const id = await finish(assetId)
    const { files } = await staff.call(calls.downloadsAdmin.files, { assetId })
    expect(files).toMatchObject([{ id, quality: 480, state: 'ready', askers: 1 }])
    await staff.call(calls.downloadsAdmin.deleteFile, { id })
    expect((await staff.call(calls.downloadsAdmin.files, { assetId })).files).toEqual([])
    expect(await listed(alice)).toMatchObject([{ state: 'gone' }])
  })
})

test('what the site asks of all viewers holds for files', async () => {
  const wanted = await work()
  await app.kernel.settings.set(siteSettings, 'mustVIP', true, 'test')
  const { reason } = await ask(await person(), wanted)
  await app.kernel.settings.set(siteSettings, 'mustVIP', false, 'test')
  expect(reason).toBe('vip')
})
