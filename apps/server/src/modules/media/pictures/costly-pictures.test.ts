import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { type Client, calls } from '@xinghe/client'
import { limits } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { bearer, codeOf, testApp } from '#test/app.ts'
import { idlePictureProcesses } from '../engine/images/picture-pool.ts'
import { media } from '../module.ts'
import { mediaImage } from '../tables.ts'

vi.setConfig({ testTimeout: 60_000 })
const app = await testApp({ modules: [account, media] })
afterAll(app.stop)

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#204080' } })
    .png()
    .toBuffer()
const [small, large] = [await picture(50), await picture(7000)]
const send = (by: Client, bytes: Buffer) =>
  by.call(calls.media.uploadPicture, {}, { file: new Blob([new Uint8Array(bytes)]) })
const user = () => makeUser(app.scope)
/** Ticks that a process and those it started have spent on the processor. */
function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + ticksOf(Number(child)), user + system)
}

/** The last that a process started, by one that it started: what runs in a sandbox. */
function innermostOf(pid: number): number {
  const child = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0])
  return child === 0 ? pid : innermostOf(child)
}

/** The process that works on the next picture, and when it does. */
async function nextProcess() {
  await send(app.as(await user()), small)
  const pid = idlePictureProcesses().at(-1) ?? 0
  const before = ticksOf(pid)
  // More than it takes to get it.
  const atWork = () => vi.waitFor(() => expect(ticksOf(pid)).toBeGreaterThan(before + 15), 20_000)
  return { pid, atWork }
}
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A picture of which as many bytes are sent as told, of all that are announced. */
function sendPart(sender: MadeUser, bytes: Buffer, announced = bytes.length): ClientRequest {
  const head = `--part\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const tail = '\r\n--part--\r\n'
  const { uid, token, sign, expire } = sender.token
  const query = new URLSearchParams({ uid, token, sign, expire: String(expire) })
  const sending = request(`${app.origin}${calls.media.uploadPicture.path}?${query}`, {
    method: 'POST',
    headers: {
      ...bearer(sender),
      'content-type': 'multipart/form-data; boundary=part',
      'content-length': head.length + announced + tail.length,
    },
  })
  sending.on('error', () => {})
  sending.write(head)
  sending.write(bytes)
  if (announced === bytes.length) sending.end(tail)
  return sending
}

describe('a picture that takes all the time there is', () => {
  test('is tried once, and its sender sends no other for a minute', async () => {
    const alice = app.as(await user())
    const { pid, atWork } = await nextProcess()
    const sent = codeOf(send(alice, large))
    await atWork()
    // As when no memory is left of what it may take.
    process.kill(innermostOf(pid), 'SIGABRT')
    expect(await sent).toBe('imageNotAllowed')
    expect(await codeOf(send(alice, small))).toBe('tooManyRequests')
    expect(await codeOf(send(app.as(await user()), small))).toBe('success')
    app.clock.advance(minuteMs + 1)
    expect(await codeOf(send(alice, small))).toBe('success')
  })

  test('is none when its process was ended by another cause: its sender tries again at once', async () => {
    for (const of of [(pid: number) => pid, innermostOf]) {
      const alice = app.as(await user())
      const { pid, atWork } = await nextProcess()
      const sent = codeOf(send(alice, large))
      await atWork()
      process.kill(of(pid), 'SIGKILL')
      expect(await sent).toBe('unavailable')
      expect(await codeOf(send(alice, small))).toBe('success')
    }
  })

  test('gives up its place with its process when its sender hangs up', async () => {
    const alice = await user()
    const { pid, atWork } = await nextProcess()
    const sending = sendPart(alice, large)
    await atWork()
    sending.destroy()
    expect(await codeOf(send(app.as(await user()), small))).toBe('success')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000)
    expect(await app.scope.db.select().from(mediaImage).where(eq(mediaImage.uid, alice.uid))).toEqual([])
    // It cost a process as well.
    expect(await codeOf(send(app.as(alice), small))).toBe('tooManyRequests')
  })
})

test('pictures on their way are bounded by what they announce, before they are read', async () => {
  const alice = await user()
  const held = Array.from({ length: 3 }, () => sendPart(alice, small, limits.imageBytes))
  const answered = await vi.waitFor(async () => {
    const one = sendPart(alice, small, limits.imageBytes)
    const [response] = (await Promise.race([
      once(one, 'response'),
      new Promise(resolve => setTimeout(resolve, 3_000, [null])),
    ])) as [IncomingMessage | null]
    // It came before one of the three.
    if (response === null) held.push(one)
    else one.destroy()
    expect(response).not.toBeNull()
    return response
  }, 20_000)
  expect([answered?.statusCode, answered?.headers['retry-after']]).toEqual([503, '5'])
  for (const one of held) one.destroy()
  await vi.waitFor(
    async () => expect(await codeOf(send(app.as(await user()), small))).toBe('success'),
    20_000,
  )
})
