import { setTimeout } from 'node:timers/promises'
import {
  CallFailure,
  calls,
  connectLive,
  createClient,
  type LiveSocket,
  nativeFetch,
  randomId,
} from '@xinghe/client'
import { messageTypes } from '@xinghe/contract'
import { io, type Socket } from 'socket.io-client'
import { ownCpuMs } from '../measure/cpu.ts'
import { residentMB } from '../measure/memory.ts'
import { alternate, budgeted, compared, median, type Row } from '../measure/row.ts'
import { startOurs } from '../programs/child.ts'
import { type Product, startProduct } from '../programs/product.ts'

const sockets = 1000
const perSec = 50
/** Seconds of load in one round for each second that other rows load. */
const longer = 5
const soakMs = 20 * 60_000
/** Memory settles in the first of these minutes. */
const settleMs = 2 * 60_000

/** People at their sockets, in pairs that write to each other in turns, so that nobody is a stranger. */
interface Crowd {
  pid: number
  /** Messages so far. */
  turn: number
  /** Sends one from a person to the other of their pair; ends when it has arrived there. */
  send: (from: number, to: number) => Promise<void>
  leave: () => void
}

const bare = new URL('../bare-sockets.ts', import.meta.url)

export const chat: Row = {
  name: 'chat',
  async run(folder, pace) {
    await using product = await startProduct(folder, { people: sockets }, { MAX_DELAY_MS: '0' })
    await using echo = await startOurs<{ origin: string }>(bare, { input: {} })
    const crowds = {
      ours: await gather(product),
      peer: await gatherBare(echo.pid, echo.started.origin),
    }
    const load = (crowd: Crowd) => () => measure(crowd, pace.seconds * longer * 1000)
    const { ours, peer } = await alternate(pace.rounds, {
      ours: load(crowds.ours),
      peer: load(crowds.peer),
    })
    const each = (name: 'delivered' | 'delayMs' | 'cpuMs') =>
      [ours.map(round => round[name]), peer.map(round => round[name])] as const
    const soaked = pace.rounds > 1 ? await soak(crowds.ours, product) : []
    const lines = [
      // How much slower: at most 1 / 0.7.
      compared(
        'seconds for a message delivered, of 50 a second among 1,000 sockets',
        's',
        ...inverse(each('delivered')),
        { atMost: 1 / 0.7 },
      ),
      compared('from sending to arriving, median', 'ms', ...each('delayMs')),
      compared('CPU of the process for a message', 'ms', ...each('cpuMs')),
      budgeted('heap for a socket', 'kB', crowds.ours.socketKB),
      ...soaked,
    ]
    for (const crowd of Object.values(crowds)) crowd.leave()
    return lines
  },
}

const inverse = ([ours, peer]: readonly [number[], number[]]) =>
  [ours.map(value => 1 / value), peer.map(value => 1 / value)] as const

/** Offers so many messages a second, whether those before have arrived or not. */
async function measure(crowd: Crowd, forMs: number) {
  const { pid, send } = crowd
  const delays: number[] = []
  const cpuBefore = ownCpuMs(pid)
  const startedAt = performance.now()
  const under: Promise<void>[] = []
  for (let n = 0; performance.now() - startedAt < forMs; n++) {
    const pair = crowd.turn % (sockets / 2)
    const isBack = Math.floor(crowd.turn / (sockets / 2)) % 2 === 1
    crowd.turn += 1
    const [from, to] = isBack ? [2 * pair + 1, 2 * pair] : [2 * pair, 2 * pair + 1]
    const sentAt = performance.now()
    under.push(send(from, to).then(() => void delays.push(performance.now() - sentAt)))
    await setTimeout(Math.max(0, startedAt + ((n + 1) * 1000) / perSec - performance.now()))
  }
  await Promise.all(under)
  const seconds = (performance.now() - startedAt) / 1000
  const cpuMs = (ownCpuMs(pid) - cpuBefore) / delays.length
  return { delivered: delays.length / seconds, delayMs: median(delays), cpuMs }
}

/** What the process grows by while everybody goes on writing: garbage waits for its collection for as long as there is room. */
async function soak(crowd: Crowd, { collect }: Product) {
  await measure(crowd, settleMs)
  const before = { heapMB: await collect(), residentMB: residentMB(crowd.pid) }
  await measure(crowd, soakMs)
  const withGarbageMB = residentMB(crowd.pid)
  const heapMB = await collect()
  const over = 'over 20 minutes of it'
  return [
    budgeted(`growth of the heap ${over}`, 'MB', heapMB - before.heapMB, 20),
    budgeted(`growth of the process ${over}`, 'MB', residentMB(crowd.pid) - before.residentMB, 20),
    budgeted('the same with what has not been collected yet', 'MB', withGarbageMB - before.residentMB),
  ]
}

/** A thousand people who are signed in, each with the line of one page. */
async function gather({
  pid,
  site: { origin, people },
  collect,
}: Product): Promise<Crowd & { socketKB: number }> {
  const emptyMB = await collect()
  const lines: LiveSocket[] = []
  const arrived = new Map<number, () => void>()
  for (const [place, { token, secret }] of people.entries()) {
    const line = await new Promise<LiveSocket>(resolve => {
      connectLive({ origin, token: () => token, secret: () => secret, onConnect: resolve })
    })
    line.on('private message', ({ toUid }) => {
      if (toUid === token.uid) arrived.get(place)?.()
    })
    lines.push(line)
  }
  const clients = people.map(({ token, secret }) =>
    createClient({ origin, deviceId: 'bench', token: () => token, fetch: nativeFetch(() => secret) }),
  )
  return {
    ...{ pid, turn: 0, socketKB: (((await collect()) - emptyMB) / sockets) * 1000 },
    async send(from, to) {
      const isThere = new Promise<void>(resolve => arrived.set(to, resolve))
      const toUid = people[to]?.token.uid ?? ''
      const message = { toUid, clientId: randomId(), type: messageTypes.text, text: words() }
      await whenFree(async () => clients[from]?.call(calls.chat.send, message))
      await isThere
    },
    leave() {
      for (const line of lines) line.disconnect()
    },
  }
}

/**
 * Sends again, as the app does, what the program was too busy for at a moment, and stores once: a disk that others write
 * to makes it wait. The time of the message goes on.
 */
async function whenFree(send: () => Promise<unknown>, tries = 10): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (tries === 1 || !(error instanceof CallFailure) || error.retryAfterSec === undefined) throw error
    await setTimeout(error.retryAfterSec * 1000)
    await whenFree(send, tries - 1)
  }
}

/** The same crowd at a server that passes on what it is given and does nothing else. */
async function gatherBare(pid: number, origin: string): Promise<Crowd> {
  const lines: Socket[] = []
  const arrived = new Map<number, () => void>()
  for (let place = 0; place < sockets; place++) {
    const line = io(origin, { transports: ['websocket'], query: { place } })
    await new Promise<void>(resolve => line.once('connect', resolve))
    line.on('message', () => arrived.get(place)?.())
    lines.push(line)
  }
  return {
    ...{ pid, turn: 0 },
    async send(from, to) {
      const isThere = new Promise<void>(resolve => arrived.set(to, resolve))
      lines[from]?.emit('send', { to, text: words() })
      await isThere
    },
    leave() {
      for (const line of lines) line.disconnect()
    },
  }
}

/** Different ones: a text that many get is held. */
const words = () => `message ${randomId()} of about the length that people write`
