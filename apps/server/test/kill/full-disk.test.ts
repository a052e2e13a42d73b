import { execFileSync, spawn } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { CallFailure, type Client, calls, createClient, nativeFetch, randomId } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ballastFile } from '#kernel/files/ballast.ts'
import { embeddedAddress } from '#kernel/postgres/address.ts'
import { processesOf } from '#kernel/postgres/leftovers.ts'
import type { SignedIn } from '#test/app.ts'
import { runFolder } from '#test/runs.ts'
import { openUpload, sendChunk } from '#test/uploads.ts'

vi.setConfig({ testTimeout: 2 * minuteMs, hookTimeout: 2 * minuteMs })

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const disk = `${runFolder}/full-disk`
const dataDir = `${disk}/data`
const filler = `${disk}/filler`
const mib = 1024 ** 2

/** A small disk of memory; only root may make one, and not in every container. */
async function mountDisk(): Promise<boolean> {
  await mkdir(disk, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=480m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const isMounted = await mountDisk()

interface Line {
  msg?: string
  address?: string
}

function startProgram() {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'off',
      MAX_DELAY_MS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: Line[] = []
  createInterface(child.stdout).on('line', line => {
    lines.push(JSON.parse(line))
    if (process.env.DEBUG) process.stderr.write(`${line}\n`)
  })
  const find = (words: string) => lines.find(({ msg }) => msg?.includes(words))
  return { child, find, ended: once(child, 'exit'), complaint: text(child.stderr) }
}

let running: ReturnType<typeof startProgram>
const origin = () => running.find('serving')?.address ?? ''
const until = <T>(isSo: () => T) => vi.waitUntil(isSo, { timeout: minuteMs, interval: 50 })
async function startServing() {
  running = startProgram()
  await Promise.race([until(() => running.find('serving')), running.ended])
  if (!running.find('serving')) throw new Error(await running.complaint)
}
const as = (user: SignedIn | null): Client =>
  createClient({
    origin: origin(),
    deviceId: randomId(),
    token: () => user?.token ?? null,
    fetch: nativeFetch(() => user?.secret ?? null),
  })
const retOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof CallFailure ? error.ret : Promise.reject(error)),
  )
const ready = async () => (await fetch(`${origin()}/readyz`)).status
const freeBytes = async () => {
  const { bavail, bsize } = await statfs(disk)
  return bavail * bsize
}

/** Takes what room is left, as a log or a backup would. */
async function fill(leaveBytes = 0): Promise<void> {
  const handle = await open(filler, 'a')
  const block = randomFillSync(Buffer.alloc(mib))
  try {
    while ((await freeBytes()) > leaveBytes) await handle.write(block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await handle.close()
  }
}

/** Makes the database need room for its log until it ends, or finds none. */
async function exhaustDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: embeddedAddress(dataDir).url })
  client.on('error', () => {})
  await client.connect()
  try {
    for (let n = 0; n < 100; n++)
      await client.query('select pg_logical_emit_message(true, $1, repeat($1, 8000000))', ['x'])
  } catch {
    // It has no room, or is gone.
  } finally {
    await client.end().catch(() => {})
  }
}

async function killAll(): Promise<void> {
  const servers = await processesOf(embeddedAddress(dataDir).cluster)
  running.child.kill('SIGKILL')
  for (const pid of servers) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It had ended already.
    }
  }
  await running.ended
}

describe.skipIf(!isMounted)('a program on a small disk (needs root, who may mount one)', () => {
  let owner: SignedIn
  let alice: SignedIn
  /** What `alice` sent while there was room. */
  let upload: Awaited<ReturnType<typeof openUpload>>
  let chunks = 0

  beforeAll(async () => {
    await mkdir(dataDir)
    await startServing()
    const setup = await until(() => running.find('/console/setup'))
    const made = await as(null).call(calls.accountAdmin.setupOwner, {
      code: setup?.msg?.match(/[?&]code=([\w-]+)/)?.[1] ?? '',
      account: 'owner@example.com',
      password: 'horse-battery-staple',
      nickName: 'owner',
    })
    owner = made
    await as(owner).call(calls.settingsAdmin.set, {
      area: 'media',
      name: 'uploadsFrom',
      value: 'everybody',
      version: 0,
    })
    await as(owner).call(calls.contacts.prove, { password: 'horse-battery-staple' })
    await as(owner).call(calls.settingsAdmin.set, {
      area: 'account',
      name: 'trustNewContacts',
      value: true,
      version: 0,
    })
    await until(() => existsSync(ballastFile(dataDir)))
  })
  afterAll(async () => {
    running.child.kill('SIGTERM')
    await running.ended
  })

  test('takes an account’s uploads only as far as there is room for all of them', async () => {
    const registered = await as(null).call(calls.account.register, {
      account: 'alice@example.com',
      password: 'correct-horse-battery',
    })
    alice = registered
    const client = as(alice)
    const answers: number[] = []
    const size = 40 * mib
    for (let n = 0; n < 9; n++) answers.push(await retOf(openUpload(client, { size, name: `${n}.mp4` })))
    expect(new Set(answers)).toEqual(new Set([200, 507]))
    upload = await openUpload(client, { size: 2 * mib + 1, name: 'small.mp4' })
    expect(await retOf(sendChunk(client, upload, Buffer.alloc(upload.chunkBytes), chunks++))).toBe(200)
    expect(await ready()).toBe(200)
  })

  test('is not ready when others fill the disk: it refuses what is large and serves the rest', async () => {
    await fill(10 * mib)
    await until(async () => (await ready()) === 503)
    const client = as(alice)
    expect(await retOf(openUpload(client, { size: 1000 }))).toBe(507)
    expect(await retOf(sendChunk(client, upload, Buffer.alloc(1), 1))).toBe(507)
    expect(await retOf(client.call(calls.media.uploadPicture, {}, { file: new Blob(['x']) }))).toBe(507)
    expect(await retOf(client.call(calls.account.userInfo, {}))).toBe(200)
    expect(await as(owner).call(calls.storageAdmin.state, {})).toMatchObject({ level: 'low' })
  })

  test('comes back with its ballast after the database had no room left, and has lost nothing', async () => {
    await fill()
    const first = running
    await exhaustDatabase()
    await Promise.race([first.ended, until(() => first.find('the ballast is released'))])
    if (first.child.exitCode !== null) await startServing()
    await until(async () => (await retOf(as(alice).call(calls.account.userInfo, {}))) === 200)
    expect(running.find('the ballast is released')?.msg).toContain(`${dataDir}/work`)
    expect(existsSync(ballastFile(dataDir))).toBe(false)
    const state = await as(alice).call(calls.media.uploadState, { uniqueFileID: upload.id })
    expect(state.received).toEqual([0])
    expect(await ready()).toBe(503)
    expect(await retOf(openUpload(as(alice), { size: 1000 }))).toBe(507)
    // Small writes go on in the ballast's room.
    expect(
      (
        await as(null).call(calls.account.register, {
          account: 'bob@example.com',
          password: 'another-horse-1',
        })
      ).token.uid,
    ).not.toBe('')
  })

  test('without a ballast says what to delete; then it has everything, and a ballast again', async () => {
    await fill()
    await killAll()
    running = startProgram()
    await Promise.race([until(() => running.find('serving')), running.ended])
    // Whether the database needs room at once depends on what it did last.
    const isServing = running.child.exitCode === null
    expect(running.find('delete what can be spared')?.msg).toContain(`${dataDir}/work`)
    if (isServing) expect(await retOf(as(alice).call(calls.account.userInfo, {}))).toBe(200)
    else expect(await running.complaint).toContain('delete what can be spared')
    await rm(filler)
    if (!isServing) await startServing()
    await until(() => existsSync(ballastFile(dataDir)))
    expect(await ready()).toBe(200)
    const client = as(alice)
    const done = await sendChunk(client, upload, Buffer.alloc(1), 1)
    expect(done).toMatchObject({ complete: true })
  })
})

afterAll(async () => {
  if (isMounted) execFileSync('umount', ['-l', disk])
  await rm(disk, { recursive: true, force: true })
})
