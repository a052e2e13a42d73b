import { get } from 'node:http'
import { type Client, createClient } from '@xinghe/client'
import type { Recorded } from '../bare.ts'
import { startOurs } from '../programs/child.ts'
import type { Product } from '../programs/product.ts'
import { databaseCpuMs, ownCpuMs } from './cpu.ts'
import { load } from './load.ts'
import { alternate, type Budget, budgeted, compared, type Line, type Pace } from './row.ts'

const connections = 16
const plain = { name: 'plain', headers: { 'accept-encoding': 'identity' } }
const asBrowsers = { name: 'as browsers ask', headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }

/** Most CPU of the program against the bare framework. */
const cpuBudgets = { visitor: { atMost: 4 }, viewer: { atMost: 15 } }
/** Calls after which everything that is kept for the next one is kept. */
const warmUps = 3
const countedCalls = 60

/** Paths of the calls, made when they are needed: their signature grows old. */
export type PathsOf = (client: Client) => string[]

/**
 * Measures calls of the product against the bare framework, which answers the product's own bytes from memory: for a
 * visitor, for somebody who is signed in, and how often a warm call asks the database. `size` names the site.
 */
export async function measureCalls(
  folder: string,
  pace: Pace,
  product: Product,
  pathsOf: PathsOf,
  size: string,
): Promise<Line[]> {
  const viewers = [
    { name: 'visitor', session: null, ways: [plain, asBrowsers], budget: cpuBudgets.visitor },
    { name: 'signed in', session: product.site.viewer, ways: [plain], budget: cpuBudgets.viewer },
  ]
  const lines: Line[] = []
  for (const { name, session, ways, budget } of viewers) {
    const client = createClient({ origin: '', deviceId: 'bench', token: () => session?.token ?? null })
    const opening: Record<string, string> = session ? { authorization: `Bearer ${session.secret}` } : {}
    const whose = `${name}, ${size}`
    const queries = await queriesOfCall(product, pathsOf(client), opening)
    // Of a visitor's answers nothing is the visitor's own, so all of a warm one can be kept.
    lines.push(budgeted(`database queries of a warm call, ${whose}`, '', queries, session ? null : 0))
    for (const way of ways) {
      const measured = {
        folder,
        pace,
        product,
        paths: pathsOf(client),
        headers: { ...way.headers, ...opening },
      }
      lines.push(...(await measureWay(measured, `${way.name}, ${whose}`, budget)))
    }
  }
  return lines
}

interface Measured {
  folder: string
  pace: Pace
  product: Product
  paths: readonly string[]
  headers: Record<string, string>
}

async function measureWay(measured: Measured, name: string, cpuBudget: Budget): Promise<Line[]> {
  const { product, pace, paths, headers, folder } = measured
  const recorded = await Promise.all(paths.map(path => record(product.site.origin, path, headers)))
  await using bare = await startOurs<{ origin: string }>(new URL('../bare.ts', import.meta.url), {
    input: recorded,
  })
  const side = (origin: string, pid: number) => () =>
    loadSide({ origin, pid, paths, headers, folder, ...pace })
  const { ours, peer } = await alternate(pace.rounds, {
    ours: side(product.site.origin, product.pid),
    peer: side(bare.started.origin, bare.pid),
  })
  const bytes =
    recorded.reduce((sum, { body }) => sum + Buffer.byteLength(body, 'base64'), 0) / recorded.length
  const of = (sides: Side[], key: keyof Side) => sides.map(one => one[key])
  const cpu = (key: keyof Side) => [of(ours, key), of(peer, key)] as const
  return [
    compared(`calls, ${name}`, '1/s', of(ours, 'perSecond'), of(peer, 'perSecond')),
    compared(`CPU of the program, ${name}`, 'ms/call', ...cpu('programMs'), cpuBudget),
    compared(`CPU with the database, ${name}`, 'ms/call', ...cpu('allMs')),
    budgeted(`bytes of an answer, ${name}`, 'B', bytes),
  ]
}

/** How often a call asks the database once it was made before; the least of three counts, for the program has other work too. */
async function queriesOfCall(
  product: Product,
  paths: readonly string[],
  opening: Record<string, string>,
): Promise<number> {
  const asks = Array.from({ length: countedCalls }, (_, index) => paths[index % paths.length] ?? '')
  const ask = (path: string) => record(product.site.origin, path, { ...plain.headers, ...opening })
  for (let times = 0; times < warmUps; times++) for (const path of paths) await ask(path)
  const counts: number[] = []
  for (let times = 0; times < 3; times++) {
    const before = await product.queries()
    for (const path of asks) await ask(path)
    counts.push(((await product.queries()) - before) / asks.length)
  }
  return Math.min(...counts)
}

interface Side {
  perSecond: number
  programMs: number
  allMs: number
}

async function loadSide(options: {
  origin: string
  pid: number
  paths: readonly string[]
  headers: Record<string, string>
  folder: string
  seconds: number
}): Promise<Side> {
  const { pid } = options
  const before = { program: ownCpuMs(pid), database: databaseCpuMs(pid) }
  const { requests, seconds } = await load({ ...options, connections })
  const programMs = (ownCpuMs(pid) - before.program) / requests
  const allMs = programMs + (databaseCpuMs(pid) - before.database) / requests
  return { perSecond: requests / seconds, programMs, allMs }
}

/** One answer as it comes over the wire, still compressed. */
async function record(origin: string, path: string, headers: Record<string, string>): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { headers }, async response => {
      const body = Buffer.concat(await response.toArray())
      const { 'content-type': type = '', 'content-encoding': encoding = null } = response.headers
      // A refusal has the status of a success too: its code is in the body.
      const isRefused = encoding === null && JSON.parse(body.toString()).ret !== 200
      if (response.statusCode !== 200 || isRefused)
        reject(new Error(`${path} answered ${response.statusCode}: ${body}`))
      resolve({ path, type, encoding, body: body.toString('base64') })
    }).on('error', reject)
  })
}
