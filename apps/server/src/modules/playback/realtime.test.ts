import { connectLive, type LiveSocket } from '@xinghe/client'
import { afterAll, expect, test } from 'vitest'
import { emit } from '#kernel/bus.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { assetProgressed } from '#modules/media/index.ts'
import { testApp } from '#test/app.ts'

const app = await testApp()
const sockets: LiveSocket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await app.stop()
})

async function connect(): Promise<LiveSocket> {
  const socket = await new Promise<LiveSocket>(resolve =>
    connectLive({ origin: app.origin, token: () => null, onConnect: resolve }),
  )
  sockets.push(socket)
  return socket
}

test('viewers of an episode are told of transcoding progress, in every work that plays it', async () => {
  const assetId = await makeReadyAsset(app.scope)
  const works = [
    await makeWork(app.scope, { assetIds: [assetId] }),
    await makeWork(app.scope, { assetIds: [assetId] }),
  ]
  const rooms = works.map(work => `play:${work.episodeIds[0]}`)
  const hearing: Promise<unknown>[] = []
  for (const room of rooms) {
    const socket = await connect()
    expect((await socket.emitWithAck('join', room)).ok).toBe(true)
    hearing.push(new Promise(resolve => socket.once('play progress', resolve)))
  }
  const renditions = [{ name: '480P', readySec: 12, state: 'running' as const }]
  const progress = { assetId, state: 'transcoding', progress: 0.5, playable: true, problem: null }
  await emit(app.scope, assetProgressed, { assetId, uid: '1', complete: false, progress, renditions })
  expect(await Promise.all(hearing)).toEqual(rooms.map(room => ({ room, complete: false, renditions })))
})

test('the room of an unknown episode cannot be joined', async () => {
  const socket = await connect()
  expect((await socket.emitWithAck('join', 'play:nosuchepisode')).ok).toBe(false)
})
