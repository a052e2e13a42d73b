import { calls } from '@xinghe/client'
import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { MadeUser } from '#modules/account/fixtures.ts'
import { benefitSettings } from '#modules/vip/benefits/settings.ts'
import { testApp } from '#test/app.ts'
import { downloadsOf } from '#test/downloads.ts'
import { makeJob } from './job-specs.ts'
import { failFile } from './make-file.ts'
import { type DownloadValues, downloadSettings } from './settings.ts'
import { sweepFiles } from './sweep-files.ts'
import { downloadFile, downloadRequest } from './tables.ts'

// No worker: files are finished by hand, and jobs stay in their queue.
const app = await testApp()
afterAll(app.stop)
const set = (name: keyof DownloadValues, value: number) =>
  app.kernel.settings.set(downloadSettings, name, value, 'test')
const allow = (name: 'downloadsFree' | 'downloadsSilver', value: number) =>
  app.kernel.settings.set(benefitSettings, name, value, 'test')
beforeEach(async () => {
  for (const name of ['downloadsFree', 'downloadsSilver'] as const)
    await allow(name, benefitSettings.entries[name].default)
  for (const [name, entry] of Object.entries(downloadSettings.entries))
    await set(name as keyof DownloadValues, entry.default)
})
const { person, work, ask, listed, filesOf, finish, download } = downloadsOf(app)
const staff = app.as(await person({ role: 'editor' }))

describe('limits', () => {
  test('a level has so many a day; asking again for the same does not count, taking it off the list gives none back', async () => {
    await allow('downloadsFree', 2)
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
    await allow('downloadsFree', 0)
    expect((await ask(await person(), wanted)).reason).toBe('perDay')
  })

  test('many at once pass no limit', async () => {
    await allow('downloadsFree', 2)
    const wanted = await work({ kind: 'drama', films: 5 })
    const alice = await person()
    const answers = await Promise.all(wanted.episodeIds.map(episode => ask(alice, { ...wanted, episode })))
    expect(answers.filter(({ state }) => state === 'waiting')).toHaveLength(2)
    expect(await listed(alice)).toHaveLength(2)
  })

  test('so many of one user may wait, and so many of all', async () => {
    await allow('downloadsSilver', 100)
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
    expect(await app.kernel.jobs.isLive(app.scope.db, makeJob, { id })).toBe(false)
    expect(await status()).toBe(403)
    expect(await listed(alice)).toMatchObject([{ state: 'gone', storedUntil: null }])
    expect((await ask(alice, wanted)).state).toBe('waiting')
    await finish(asset)
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
