import { mkdir, rm } from 'node:fs/promises'
import { CallFailure, calls, randomId, uploadFile } from '@xinghe/client'
import type { Asset } from '@xinghe/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { embeddedAddress } from '#kernel/postgres/address.ts'
import type { SignedIn } from '#test/app.ts'
import { makeClip, uploadSource } from '#test/clips.ts'
import { downloadAll, segmentsIn } from '#test/films.ts'
import { runFolder } from '#test/runs.ts'
import { tracesOf } from '#test/traces.ts'
import { addFilms } from './add-films.ts'
import { openSite, type Site } from './site.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 })

/** Of about twelve chunks: its first rendition takes longer than a call, so that a kill falls into a job of it. */
const seconds = 32
const frames = seconds * 25
const dataDir = `${runFolder}/data`

let site: Site
let owner: SignedIn
let film: Awaited<ReturnType<typeof uploadSource>>
let assetId = ''
let mediaKey = ''
let episode = ''
const staff = () => site.as(owner)

beforeAll(async () => {
  await mkdir(dataDir, { recursive: true })
  const noise = ['-vf', 'noise=alls=30:allf=t', '-b:v', '5300k', '-maxrate', '5300k', '-bufsize', '5300k']
  film = await uploadSource(await makeClip(`${runFolder}/film.mp4`, { seconds, more: noise }))
  site = await openSite(dataDir)
  owner = await site.as(null).call(calls.accountAdmin.setupOwner, {
    ...{ code: site.program().setupCode ?? '', account: 'owner@example.com' },
    ...{ password: 'horse-battery-staple', nickName: 'owner' },
  })
})
afterAll(async () => {
  await site.program().stop()
  await rm(runFolder, { recursive: true, force: true })
})

type End = 'program' | 'program and database' | 'in order'

/** Ends the program while `work` goes on, some milliseconds after it called `begun`; then starts it again. */
async function endDuring(work: (begun: () => void) => Promise<unknown>, afterMs: number, end: End) {
  let ended: Promise<void> | undefined
  const { promise: due, resolve } = Promise.withResolvers<void>()
  const begun = () => {
    setTimeout(resolve, afterMs)
    ended ??= due.then(() =>
      end === 'in order' ? site.program().stop() : site.program().kill({ database: end !== 'program' }),
    )
  }
  const [worked] = await Promise.allSettled([work(begun)])
  if (ended === undefined)
    throw worked.status === 'rejected' ? worked.reason : new Error('the work never began')
  await ended
  await site.restart()
  return worked
}

test('the link for the first owner works once', async () => {
  expect(await staff().call(calls.accountAdmin.setupState, {})).toEqual({ open: false })
})

test('an upload goes on where it stood however often the program is killed, and only with what is missing', async () => {
  let resumeId = ''
  const answered = new Set<number>()
  const sent: number[] = []
  /** Uploads and calls `at` when the bytes of the round's n-th chunk are taken. */
  const upload = (n: number, at: () => void) => {
    let count = 0
    const source = {
      ...film,
      slice(from: number, to: number) {
        sent.push(from / 2_097_152)
        if (++count === n) at()
        return film.slice(from, to)
      },
    }
    return uploadFile(staff(), source, {
      tries: 1,
      ...(resumeId && { resumeId }),
      onOpen: id => {
        resumeId = id
      },
      onProgress: () => answered.add(sent.at(-1) ?? -1),
    })
  }
  const chunks = Math.ceil(film.size / 2_097_152)
  expect(chunks).toBeGreaterThan(8)
  // Before the chunk is sent, while it comes in, while it is written, after its answer.
  for (const [round, afterMs] of [0, 8, 30].entries()) {
    await endDuring(begun => upload(2, begun), afterMs, round % 2 === 1 ? 'program and database' : 'program')
    const { received } = await staff().call(calls.media.uploadState, { uniqueFileID: resumeId })
    expect(received).toEqual(expect.arrayContaining([...answered]))
    sent.length = 0
  }
  const { received } = await staff().call(calls.media.uploadState, { uniqueFileID: resumeId })
  const done = await upload(0, () => {})
  const missing = Array.from({ length: chunks }, (_, index) => index).filter(
    index => !received.includes(index),
  )
  expect(sent).toEqual(missing)
  expect(done).toMatchObject({ id: resumeId, complete: true })
  assetId = done.assetId ?? ''
})

test('a transcode goes on where it stood: the film ends ready and whole', async () => {
  const asset = () => staff().call(calls.mediaAdmin.asset, { id: assetId })
  const until = (isSo: (asset: Asset) => boolean) =>
    vi.waitUntil(async () => isSo(await asset()), { timeout: 400_000, interval: 50 })
  const isUnderWay = async () => {
    const { info } = await staff().call(calls.jobsAdmin.list, { size: 100 })
    return info.some(({ state, input }) => state === 'active' && input.includes(assetId))
  }
  const readySec = ({ renditions }: Asset) =>
    renditions.reduce((sum, rendition) => sum + rendition.readySec, 0)

  const work = await staff().call(calls.catalogueAdmin.create, { kind: 'movie', title: 'the film' })
  mediaKey = work.mediaKey
  const seasonId = work.seasons[0]?.id ?? ''
  const saved = await staff().call(calls.catalogueAdmin.saveEpisode, {
    mediaKey,
    seasonId,
    number: 1,
    assetId,
  })
  episode = saved.episodes[0]?.id ?? ''
  await staff().call(calls.catalogueAdmin.publish, { mediaKey })

  // When the first rendition begins, when it can be watched, and in the midst of the others.
  const ends = [
    { reached: 1, end: 'program' },
    { reached: 8, end: 'program and database' },
    { reached: seconds + 4, end: 'in order' },
  ] as const
  for (const { reached, end } of ends) {
    let before = 0
    const wait = async (begun: () => void) => {
      await until(asset => readySec(asset) >= reached || asset.state === 'ready')
      await vi.waitUntil(isUnderWay, { timeout: 400_000, interval: 50 })
      before = readySec(await asset())
      begun()
    }
    await endDuring(wait, 0, end)
    const goOn = () => site.program().hasLogged('jobs of a killed program go on')
    if (end === 'in order') expect(goOn()).toBe(false)
    else await expect.poll(goOn, { timeout: 60_000 }).toBe(true)
    expect(readySec(await asset())).toBeGreaterThanOrEqual(before)
  }
  await until(({ state }) => ['ready', 'refused', 'failed'].includes(state))
  const ready = await asset()
  expect(ready).toMatchObject({ state: 'ready', playable: true, progress: 1, problem: null })
  expect(ready.covers.length).toBeGreaterThan(0)
  expect((await staff().call(calls.catalogueAdmin.work, { mediaKey })).cover?.url).toBe(ready.covers[0]?.url)

  const browser = site.browser(null)
  const play = await browser.call(calls.playback.open, { mediaKey })
  expect(play).toMatchObject({ refused: null, complete: true })
  const films = await downloadAll(browser.get, play.address ?? '', runFolder)
  expect(films.map(({ resolution }) => resolution)).toEqual(['640x360', '426x240'])
  for (const { playlist, decodedSec, ...film } of films) {
    expect(film).toMatchObject({ frames, codec: 'h264' })
    expect(film.seconds).toBeCloseTo(seconds, 1)
    expect(decodedSec).toBeCloseTo(seconds, 0)
    const names = Array.from({ length: seconds / 4 }, (_, index) => `seg-0000${index}.m4s`)
    expect(segmentsIn(playlist)).toEqual(names)
    expect(playlist).toContain('#EXT-X-ENDLIST')
  }
})

test('every danmu that was answered is there, and none twice though each is sent again', async () => {
  await loosenDanmu()
  await site.program().stop()
  await site.restart()
  const senders = await Promise.all(
    Array.from({ length: 5 }, (_, index) => register(`sender${index}@example.com`)),
  )
  for (const sender of senders)
    await site.as(sender).call(calls.playback.record, { mediaKey, episode, seconds: 10, watched: 10 })

  const sent: { sender: SignedIn; text: string; rid: string; id: string | null }[] = []
  const send = async (one: (typeof sent)[number]) => {
    const { sender, text, rid } = one
    const { id } = await site.as(sender).call(calls.danmu.send, { mediaKey, episode, time: 10, text, rid })
    expect(id).toBe(one.id ?? id)
    one.id = id
  }
  /** Each sender sends one after the other until the program is killed. */
  const stream = async (sender: SignedIn, round: number, begun: (answers: number) => void) => {
    for (let n = 0; ; n++) {
      const { uid } = sender.token
      const one = { sender, text: `round ${round}, ${uid} says ${n}`, rid: randomId(), id: null }
      sent.push(one)
      try {
        await send(one)
      } catch (error) {
        if (error instanceof CallFailure && error.isNetwork) return
        throw error
      }
      begun(sent.filter(({ id }) => id !== null).length)
    }
  }
  for (const [round, answers] of [9, 20].entries()) {
    const before = sent.filter(({ id }) => id !== null).length
    const all = (begun: () => void) => {
      const enough = (count: number) => void (count === before + answers && begun())
      return Promise.all(senders.map(sender => stream(sender, round, enough)))
    }
    const worked = await endDuring(all, round, round % 2 === 0 ? 'program and database' : 'program')
    expect(worked).toMatchObject({ status: 'fulfilled' })
    const answered = sent.filter(({ id }) => id !== null)
    expect(answered.length).toBeGreaterThanOrEqual(before + answers)
    expect((await allDanmu()).map(({ id }) => id)).toEqual(
      expect.arrayContaining(answered.map(({ id }) => id)),
    )
    for (const one of sent.filter(({ text }) => text.startsWith(`round ${round}`))) await send(one)
  }
  const listed = await allDanmu()
  expect(listed.map(({ text }) => text).toSorted()).toEqual(sent.map(({ text }) => text).toSorted())
  expect((await site.as(null).call(calls.catalogue.details, { mediaKey })).danmu).toBe(sent.length)
})

test('no job is left behind, and neither kills nor stops cost any of their tries', async () => {
  const { info } = await staff().call(calls.jobsAdmin.list, { size: 100 })
  const ofFilm = info.filter(({ input }) => input.includes(assetId))
  expect(ofFilm.map(({ name, state }) => ({ name, state }))).toEqual([
    { name: 'media.ladder', state: 'completed' },
    { name: 'media.prepare', state: 'completed' },
  ])
  const { rows } = await query(`select job.retry_limit - job.retry_count as left, queue.retry_limit as all
    from pgboss.job join pgboss.queue on queue.name = job.name where job.name in ('media.ladder', 'media.prepare')`)
  expect(rows.map(({ left }) => left)).toEqual(rows.map(({ all }) => all))
  // One that the clock has just started may still be under way, or wait for another try.
  const unfinished = async () => {
    const { info } = await staff().call(calls.jobsAdmin.list, { size: 100 })
    const others = info.filter(({ state }) => !['completed', 'created'].includes(state))
    return others.map(({ name, state, attempts, error }) => ({ name, state, attempts, error }))
  }
  await expect.poll(unfinished, { timeout: 330_000, interval: 500 }).toEqual([])
})

test('a deletion that is killed again and again leaves no row and no file', async () => {
  const extra = await addFilms(dataDir, episode, 12)
  const ids = [mediaKey, episode, assetId, ...extra]
  const traces = () => tracesOf({ query, dataDir }, ids)
  expect((await traces()).length).toBeGreaterThan(12)
  const remove = () => staff().call(calls.catalogueAdmin.delete, { mediaKey, title: 'the film' })
  // While the call runs, then among the jobs that it has queued.
  for (const [round, afterMs] of [20, 700].entries()) {
    const work = async (begun: () => void) => {
      begun()
      await remove()
    }
    await endDuring(work, afterMs, round % 2 === 0 ? 'program and database' : 'program')
  }
  await remove().catch((error: unknown) => expect(error).toMatchObject({ code: 'notFound' }))
  await expect.poll(traces, { timeout: 500_000, interval: 500 }).toEqual([])
})

async function query(text: string) {
  const client = new pg.Client({ connectionString: embeddedAddress(dataDir).url })
  await client.connect()
  return client.query(text).finally(() => client.end())
}

function register(account: string): Promise<SignedIn> {
  return site.as(null).call(calls.account.register, { account, password: 'horse-battery-staple' })
}

/** Lets a sender say more than a person would, and register without a code; written where settings are kept. */
async function loosenDanmu(): Promise<void> {
  const client = new pg.Client({ connectionString: embeddedAddress(dataDir).url })
  await client.connect()
  const values = {
    ...{ minLevel: 0, cooldownSec: 0, slowCooldownSec: 0 },
    ...{ perWorkAnHour: 10_000, livePerSec: 10_000 },
  }
  for (const [name, value] of Object.entries(values))
    await client.query("insert into setting values ($1, $2, 1, 0, '')", [`danmu.${name}`, String(value)])
  await client.query("insert into setting values ('account.trustNewContacts', 'true', 1, 0, '')")
  await client.end()
}

async function allDanmu() {
  const found = []
  let cursor: string | undefined
  do {
    const list = await site.as(null).call(calls.danmu.list, { mediaKey, episode, size: 100, cursor })
    found.push(...list.info)
    cursor = list.cursor
  } while (cursor)
  return found
}
