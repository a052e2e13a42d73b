import { execFile } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Client, calls, connectLive, type LiveSocket, uploadFile } from '@xinghe/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeMatroska } from '#modules/media/engine/fixtures/make-matroska.ts'
import type { SignedIn } from '#test/app.ts'
import { makeClip, uploadSource } from '#test/clips.ts'
import { segmentsIn } from '#test/films.ts'
import { openSite, type Site } from '#test/kill/site.ts'
import { runFolder } from '#test/runs.ts'
import { type Attacker, attackerAt, attacks, type Target } from './attacks.ts'

/** How long they try: a minute in `npm test`, ten in `npm run test:hostile`. */
const forMs = 1000 * Number(process.env.HOSTILE_SEC ?? 60)
/** Each from an address of its own. */
const attackers = 4
/** A viewer waits no longer for any answer, however many others there are. */
const longestMs = 10_000
/** What the program may take more than before, once it is quiet again. */
const moreBytes = { memory: 100 * 1024 ** 2, disk: 200 * 1024 ** 2 }
vi.setConfig({ testTimeout: forMs + 400_000, hookTimeout: 240_000 })

const dataDir = `${runFolder}/data`
const account = 'viewer@example.com'
const password = 'horse-battery-staple'
let site: Site
let owner: SignedIn
let viewer: SignedIn
let film: { mediaKey: string; episode: string }
let textBomb = ''

beforeAll(async () => {
  await mkdir(dataDir, { recursive: true })
  const clip = await makeClip(`${runFolder}/film.mp4`, { seconds: 12 })
  textBomb = await makeMatroska(`${runFolder}/text.mkv`, { tracks: 2, events: 10_000, eventBytes: 5_000 })
  site = await openSite(dataDir, { CALLS_PER_SEC: '30' })
  owner = await site.as(null).call(calls.accountAdmin.setupOwner, {
    code: site.program().setupCode ?? '',
    account: 'owner@example.com',
    password,
    nickName: 'owner',
  })
  viewer = await site.as(null).call(calls.account.register, { account, password })
  film = await publish(clip)
})
afterAll(async () => {
  await site.program().stop()
  await rm(runFolder, { recursive: true, force: true })
})

test('whatever ordinary accounts try, a viewer watches on, and afterwards all is as before', async () => {
  const first = await watch()
  const before = await measure()
  const until = Date.now() + forMs
  const isOver = () => Date.now() > until
  const statuses = new Map<number, number>()
  const target = { origin: site.program().origin, ...film, account, textBomb, segment: first.segment }
  const all = Promise.all(
    Array.from({ length: attackers }, async (_, index) => {
      const seen = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const attacker = await attackerAt(site.program().origin, `127.0.0.${index + 2}`, seen)
      await attack(attacker, target, isOver)
    }),
  )
  const listener = await listen()
  const waits: number[] = []
  for (let round = 0; !isOver(); round++) {
    waits.push(...(await watch()).waits)
    if (round % 10 === 0) await isHeard(listener, `round ${round}`)
    await pause(500)
  }
  listener.disconnect()
  await all

  expect(Math.max(...waits)).toBeLessThan(longestMs)
  // Refused, busy or full: the program broke over nothing.
  expect([...statuses.keys()].filter(status => status >= 500 && ![503, 507].includes(status))).toEqual([])
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404, 429]))
  expect(await jobsUnderWay()).toEqual([])
  const after = await measure()
  expect(after.memory - before.memory).toBeLessThan(moreBytes.memory)
  expect(after.disk - before.disk).toBeLessThan(moreBytes.disk)
})

/** Tries everything at the same time, each thing again as soon as it was answered. */
async function attack(attacker: Attacker, target: Target, isOver: () => boolean): Promise<void> {
  const each = Object.values(attacks).map(async attempt => {
    while (!isOver()) {
      await attempt(target, attacker).catch(() => {})
      await pause(50)
    }
  })
  await Promise.all(each)
}

interface Watched {
  /** Milliseconds that each answer took. */
  waits: number[]
  segment: Target['segment']
}

/** Lists, a film's page and its first segment, as a viewer gets them; throws when one of them is not to be had. */
async function watch(): Promise<Watched> {
  const browser = site.browser(viewer)
  const waits: number[] = []
  async function timed<T>(answer: Promise<T>): Promise<T> {
    const from = performance.now()
    const given = await answer
    waits.push(performance.now() - from)
    return given
  }
  const get = async (path: string) => {
    const response = await timed(browser.get(path))
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
    return response
  }
  const { mediaKey } = film
  const list = await timed(browser.call(calls.catalogue.browse, {}))
  expect(list.info.map(work => work.mediaKey)).toContain(mediaKey)
  await timed(browser.call(calls.catalogue.details, { mediaKey }))
  const { address } = await timed(browser.call(calls.playback.open, { mediaKey }))
  const [rendition = ''] = segmentsIn(await (await get(address ?? '')).text())
  const playlist = new URL(rendition, `http://site.invalid${address}`).pathname
  const [name = ''] = segmentsIn(await (await get(playlist)).text())
  const path = new URL(name, `http://site.invalid${playlist}`).pathname
  await (await get(path)).arrayBuffer()
  return { waits, segment: { path, cookie: browser.cookie() } }
}

function listen(): Promise<LiveSocket> {
  return new Promise(resolve => {
    const { origin } = site.program()
    const join = (socket: LiveSocket) => socket.emit('join', `play:${film.episode}`, () => resolve(socket))
    connectLive({ origin, token: () => viewer.token, secret: () => viewer.secret ?? null, onConnect: join })
  })
}

/** The viewer says something, and somebody in the room hears it. */
async function isHeard(listener: LiveSocket, text: string): Promise<void> {
  const heard = new Promise<void>(resolve =>
    listener.on('danmu', ({ items }) => items.some(item => item.text === text) && resolve()),
  )
  const client = site.as(viewer)
  await client.call(calls.playback.record, { ...film, seconds: 5, watched: 5 })
  await client.call(calls.danmu.send, { ...film, time: 5, text })
  await heard
  listener.off('danmu')
}

async function publish(clip: string): Promise<typeof film> {
  const staff = site.as(owner)
  await set(staff, 'danmu', 'cooldownSec', 0)
  // Strangers may send films, a few: each takes its time, and none may be left at the end.
  await set(staff, 'media', 'uploadsFrom', 'everybody')
  await set(staff, 'media', 'uploadsPerDay', 2)
  const { assetId } = await uploadFile(staff, await uploadSource(clip))
  const asset = () => staff.call(calls.mediaAdmin.asset, { id: assetId ?? '' })
  await vi.waitUntil(async () => (await asset()).state === 'ready', { timeout: 120_000, interval: 200 })
  const { mediaKey, seasons } = await staff.call(calls.catalogueAdmin.create, {
    kind: 'movie',
    title: 'film',
  })
  const seasonId = seasons[0]?.id ?? ''
  const saved = await staff.call(calls.catalogueAdmin.saveEpisode, {
    mediaKey,
    seasonId,
    number: 1,
    assetId: assetId ?? '',
  })
  await staff.call(calls.catalogueAdmin.publish, { mediaKey })
  return { mediaKey, episode: saved.episodes[0]?.id ?? '' }
}

async function set(staff: Client, area: string, name: string, value: number | string): Promise<void> {
  const { info } = await staff.call(calls.settingsAdmin.list, {})
  const version = info.find(setting => setting.area === area && setting.name === name)?.version ?? 0
  await staff.call(calls.settingsAdmin.set, { area, name, value, version })
}

/** Jobs that are not done once there was time for them. */
async function jobsUnderWay() {
  const open = async () => {
    const { info } = await site.as(owner).call(calls.jobsAdmin.list, { size: 100 })
    return info.filter(({ name, state }) => name !== 'media.sweep' && ['active', 'retry'].includes(state))
  }
  await vi
    .waitUntil(async () => (await open()).length === 0, { timeout: 240_000, interval: 500 })
    .catch(() => {})
  return open()
}

/** Bytes that the program has in memory, and in its files beside the database, once it has been quiet for a while. */
async function measure(): Promise<{ memory: number; disk: number }> {
  await pause(10_000)
  const status = await readFile(`/proc/${site.program().pid}/status`, 'utf8')
  const { stdout } = await promisify(execFile)('du', ['-sk', `${dataDir}/files`])
  return {
    memory: 1024 * Number(status.match(/VmRSS:\s+(\d+)/)?.[1]),
    disk: 1024 * Number.parseInt(stdout, 10),
  }
}
