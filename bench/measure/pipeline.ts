import { mkdir, readFile, rm } from 'node:fs/promises'
import {
  calls,
  connectLive,
  createClient,
  fileSource,
  type LiveSocket,
  nativeFetch,
  randomId,
  uploadFile,
} from '@xinghe/client'
import { inspect, ladder, type Plan, withRemux } from '../../apps/server/src/modules/media/engine/index.ts'
import { makeClip, plainLadder } from '../programs/ffmpeg.ts'
import { type Product, startProduct } from '../programs/product.ts'
import { reapedCpuMs, treeCpuMs } from './cpu.ts'
import { peakMB, resetPeak } from './memory.ts'
import { alternate, type Pace } from './row.ts'

/** Seconds on the wall since the upload or the plain command began, and of CPU until the whole ladder stood. */
interface Taken {
  /** The plain command's result is offered when it is whole. */
  playableSec: number
  readySec: number
  /** Of ours beyond what the program takes when it has nothing to do: a busy machine would make that part larger. */
  cpuSec: number
  /** Most memory of the program itself meanwhile; of the plain command nothing. */
  peakMB: number
}
type Rounds = Record<'ours' | 'peer', Taken[]>

/** Asking more often would be felt by what is measured. */
const askEveryMs = 250
const idleMs = 15_000
let measured: Promise<Rounds> | undefined

/** The rounds behind both rows that look at the way of a film; made once a run. */
export function pipelineRounds(folder: string, pace: Pace): Promise<Rounds> {
  measured ??= measure(`${folder}/pipeline`, pace)
  return measured
}

async function measure(folder: string, pace: Pace): Promise<Rounds> {
  const isQuick = pace.rounds === 1
  await mkdir(folder, { recursive: true })
  const clip = `${folder}/clip.mp4`
  await makeClip(clip, isQuick ? 5 : 30)
  const found = await inspect(clip, { maxBytes: Number.POSITIVE_INFINITY, maxSec: 3600 })
  if ('refused' in found) throw new Error(`the clip would be refused: ${found.refused}`)
  const plan = await withRemux(clip, found.ok, ladder(found.ok))
  if (plan.renditions.some(({ mode }) => mode === 'remux'))
    throw new Error('a rendition would be copied, not encoded')
  await using product = await startProduct(folder, {})
  const idle = await idleShare(product)
  return await alternate<'ours' | 'peer', Taken>(
    isQuick ? 1 : 3,
    { ours: () => upload(product, clip, idle), peer: () => plain(clip, plan, `${folder}/plain`) },
    { warmUp: false },
  )
}

/** Seconds of CPU that the program and its database take in a second without work. */
async function idleShare({ pid }: Product): Promise<number> {
  await new Promise(resolve => setTimeout(resolve, idleMs)) // what follows its start is no idling
  const [cpuBefore, startedAt] = [treeCpuMs(pid), performance.now()]
  await new Promise(resolve => setTimeout(resolve, idleMs))
  return (treeCpuMs(pid) - cpuBefore) / (performance.now() - startedAt)
}

async function plain(clip: string, plan: Plan, folder: string): Promise<Taken> {
  const cpuBefore = reapedCpuMs(process.pid)
  const startedAt = performance.now()
  await plainLadder(clip, plan, folder)
  const readySec = (performance.now() - startedAt) / 1000
  await rm(folder, { recursive: true, force: true })
  const cpuSec = (reapedCpuMs(process.pid) - cpuBefore) / 1000
  return { playableSec: readySec, readySec, cpuSec, peakMB: 0 }
}

/** Sends the clip as the console does, from this machine, and waits until its whole ladder is ready. */
async function upload(product: Product, clip: string, idle: number): Promise<Taken> {
  const { origin, staff } = product.site
  const client = createClient({
    origin,
    deviceId: randomId(),
    token: () => staff.token,
    fetch: nativeFetch(() => staff.secret),
  })
  const file = new File([await readFile(clip)], 'clip.mp4', { type: 'video/mp4' })
  const end = await watchEnd(product)
  try {
    resetPeak(product.pid)
    const cpuBefore = treeCpuMs(product.pid)
    const startedAt = performance.now()
    const since = () => (performance.now() - startedAt) / 1000
    const { assetId } = await uploadFile(client, fileSource(file))
    while (!(await client.call(calls.mediaAdmin.asset, { id: assetId ?? '' })).playable)
      await Promise.race([new Promise(resolve => setTimeout(resolve, askEveryMs)), end.failed])
    const playableSec = since()
    await Promise.race([end.ready, end.failed])
    const readySec = since()
    const cpuSec = (treeCpuMs(product.pid) - cpuBefore) / 1000 - idle * readySec
    return { playableSec, readySec, cpuSec, peakMB: peakMB(product.pid) }
  } finally {
    end.socket.disconnect()
  }
}

/** The socket tells staff how a film is coming on; one film is on its way at a time. */
async function watchEnd({ site: { origin, staff } }: Product) {
  const ready = Promise.withResolvers<void>()
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {}) // it matters only to those who wait for it
  const socket = await new Promise<LiveSocket>(resolve =>
    connectLive({ origin, token: () => staff.token, secret: () => staff.secret, onConnect: resolve }),
  )
  socket.on('transcode progress', ({ state, problem }) => {
    if (state === 'ready') ready.resolve()
    if (problem) failed.reject(new Error(`the clip was not taken: ${problem.code}`))
  })
  return { socket, ready: ready.promise, failed: failed.promise }
}
