import { get } from 'node:http'
import type { Recorded } from '../bare.ts'
import { startOurs } from '../programs/child.ts'
import type { Product } from '../programs/product.ts'
import { databaseCpuMs, ownCpuMs } from './cpu.ts'
import { load } from './load.ts'
import { alternate, budgeted, compared, type Line, type Pace } from './row.ts'

const connections = 16
const ways = [
  { name: 'plain', headers: { 'accept-encoding': 'identity' } },
  { name: 'as browsers ask', headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
] as const

/** Measures calls of the product against the bare framework, which answers the product's own bytes from memory. */
export async function measureCalls(
  folder: string,
  pace: Pace,
  product: Product,
  paths: readonly string[],
): Promise<Line[]> {
  const lines: Line[] = []
  for (const { name, headers } of ways) {
    const recorded = await Promise.all(paths.map(path => record(product.site.origin, path, headers)))
    await using bare = await startOurs<{ origin: string }>(new URL('../bare.ts', import.meta.url), {
      input: recorded,
    })
    const side = (origin: string, pid: number) => () =>
      loadSide({ origin, pid, paths, headers, folder, ...pace })
    const { ours, peer } = await alternate(pace.rounds, {
      ours: side(product.site.origin, product.pid),
      peer: side(bare.told.origin, bare.pid),
    })
    const bytes =
      recorded.reduce((sum, { body }) => sum + Buffer.byteLength(body, 'base64'), 0) / recorded.length
    const of = (sides: Side[], key: keyof Side) => sides.map(one => one[key])
    lines.push(
      compared(`calls, ${name}`, '1/s', of(ours, 'perSecond'), of(peer, 'perSecond')),
      compared(`CPU of the program, ${name}`, 'ms/call', of(ours, 'programMs'), of(peer, 'programMs')),
      compared(`CPU with the database, ${name}`, 'ms/call', of(ours, 'allMs'), of(peer, 'allMs')),
      budgeted(`bytes of an answer, ${name}`, 'B', bytes),
    )
  }
  return lines
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
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}: ${body}`))
      const { 'content-type': type = '', 'content-encoding': encoding = null } = response.headers
      resolve({ path, type, encoding, body: body.toString('base64') })
    }).on('error', reject)
  })
}
