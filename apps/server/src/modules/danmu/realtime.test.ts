import { setTimeout as delay } from 'node:timers/promises'
import { calls, connectLive, type LiveSocket } from '@xinghe/client'
import type { ServerMessages } from '@xinghe/contract'
import { afterAll, afterEach, expect, test } from 'vitest'
import { emit } from '#kernel/bus.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { testApp } from '#test/app.ts'
import { danmuRecalled, danmuSent } from './events.ts'
import { makeDanmu } from './fixtures.ts'
import { danmuSettings } from './settings.ts'

type Message = Parameters<ServerMessages['danmu']>[0]

const app = await testApp()
const sockets: LiveSocket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await app.stop()
})
afterEach(() => app.kernel.settings.reset(danmuSettings, 'livePerSec'))

const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })

/** A work with a socket in its room. */
async function watched() {
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId] })
  const episode = episodeIds[0] ?? ''
  const room = `play:${episode}`
  const socket = await new Promise<LiveSocket>(resolve =>
    connectLive({ origin: app.origin, token: () => null, onConnect: resolve }),
  )
  sockets.push(socket)
  expect((await socket.emitWithAck('join', room)).ok).toBe(true)
  const next = () => new Promise<Message>(resolve => socket.once('danmu', resolve))
  return { work: { mediaKey, episode }, room, next }
}
async function sender(work: { mediaKey: string; episode: string }) {
  const user = await makeUser(app.scope)
  await app.as(user).call(calls.playback.record, { ...work, seconds: 10, watched: 10 })
  return app.as(user)
}

test('viewers receive what others send, several danmu in one message', async () => {
  const { work, room, next } = await watched()
  const [alice, bob] = [await sender(work), await sender(work)]
  const received = next()
  const sent = await Promise.all([
    alice.call(calls.danmu.send, { ...work, time: 10, text: 'hello' }),
    bob.call(calls.danmu.send, { ...work, time: 11, text: 'hi' }),
  ])
  const message = await received
  expect(message).toMatchObject({ room, recalled: [] })
  expect(message.items.toSorted((a, b) => a.time - b.time)).toEqual(
    sent.map(({ nextInSec: _, ...item }) => item),
  )
})

test('viewers are told of a recalled danmu', async () => {
  const { work, room, next } = await watched()
  const alice = await sender(work)
  let received = next()
  const { id } = await alice.call(calls.danmu.send, { ...work, time: 10, text: 'oops' })
  await received
  received = next()
  await alice.call(calls.danmu.recall, { id })
  expect(await received).toEqual({ room, items: [], recalled: [id] })
})

test('a rejected danmu is delivered to nobody', async () => {
  const { work, next } = await watched()
  const [alice, bob] = [await sender(work), await sender(work)]
  const received = next()
  await expect(alice.call(calls.danmu.send, { ...work, time: 300, text: 'no' })).rejects.toThrow()
  const { id } = await bob.call(calls.danmu.send, { ...work, time: 10, text: 'yes' })
  expect((await received).items.map(item => item.id)).toEqual([id])
})

test('above the delivery rate of a room the highest-scored of a second are sent, and the cooldown is longer', async () => {
  const { work, next } = await watched()
  await app.kernel.settings.set(danmuSettings, 'livePerSec', 10, 'test')
  const alice = await sender(work)
  const first = next()
  await alice.call(calls.danmu.send, { ...work, time: 10, text: 'first' })
  app.clock.advance(6_000)
  const given = { mediaKey: work.mediaKey, episodeId: work.episode }
  const rows = await makeDanmu(
    app.scope,
    Array.from({ length: 150 }, (_, index) => ({ ...given, score: index < 10 ? 9 : 4 })),
  )
  await first
  const received = next()
  for (const item of rows) await emit(app.scope, danmuSent, { item })
  await app.settle()
  const { items } = await received
  expect(new Set(items.map(item => item.id))).toEqual(new Set(rows.slice(0, 10).map(row => row.id)))
  const again = alice.call(calls.danmu.send, { ...work, time: 10, text: 'second' })
  await expect(again).rejects.toMatchObject({ code: 'danmuTooFast' })
})

test('a room’s batch is bounded: with hundreds of recalls it is sent before its time', async () => {
  const { room, next } = await watched()
  await app.kernel.settings.set(danmuSettings, 'batchMs', 5_000, 'test')
  const ids = Array.from({ length: 500 }, (_, index) => `recalled${index}`)
  const received = next()
  const startedAt = performance.now()
  for (const id of ids) await emit(app.scope, danmuRecalled, { id, room })
  expect((await received).recalled).toEqual(ids)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  await app.kernel.settings.reset(danmuSettings, 'batchMs')
})

test('at fifty danmu a second two viewers have half of them within 300 ms, and all of them', async () => {
  await app.kernel.settings.set(danmuSettings, 'cooldownSec', 0, 'test')
  const { work, room } = await watched()
  const [perSec, seconds] = [50, 3]
  const senders: Awaited<ReturnType<typeof sender>>[] = []
  for (let made = 0; made < 15; made++) senders.push(await sender(work))
  const viewers = [await app.live(null), await app.live(null)]
  const arrivals = viewers.map(() => new Map<string, number>())
  const all = Promise.all(
    viewers.map(async (socket, index) => {
      await socket.emitWithAck('join', room)
      const arrived = arrivals[index] ?? new Map<string, number>()
      return new Promise<void>(resolve => {
        socket.on('danmu', ({ items }) => {
          for (const { id } of items) arrived.set(id, performance.now())
          if (arrived.size === perSec * seconds) resolve()
        })
      })
    }),
  )
  const answered = await Promise.all(
    Array.from({ length: perSec * seconds }, async (_, index) => {
      // Their pace: nothing is waited for.
      await delay((index * 1000) / perSec)
      const client = senders[index % senders.length] ?? app.visitor()
      const { id } = await client.call(calls.danmu.send, { ...work, time: 10, text: `${index}` })
      return { id, at: performance.now() }
    }),
  )
  await all
  const late = arrivals.flatMap(arrived => answered.map(({ id, at }) => (arrived.get(id) ?? 0) - at))
  expect(late.toSorted((a, b) => a - b)[perSec * seconds]).toBeLessThanOrEqual(300)
  await app.kernel.settings.reset(danmuSettings, 'cooldownSec')
}, 60_000)
