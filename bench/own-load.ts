import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'

/**
 * Where wrk is not installed: the same load from Node, which reaches a fraction of wrk's rate.
 * node own-load.ts <connections> <seconds> <origin> <file with one path a line> [header ...]; ends with one line of JSON.
 */
const [connections = '1', seconds = '1', origin = '', list = '', ...heads] = process.argv.slice(2)
const paths = readFileSync(list, 'utf8').trim().split('\n')
const headers = Object.fromEntries(heads.map(head => head.split(/:\s*(.*)/s).slice(0, 2)))
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const result = { requests: 0, bytes: 0, seconds: 0, errors: 0 }
const startedAt = performance.now()
const endsAt = startedAt + Number(seconds) * 1000

function ask(path: string): Promise<void> {
  return new Promise(resolve => {
    const failed = () => {
      result.errors++
      resolve()
    }
    const request = get(`${origin}${path}`, { agent, headers }, response => {
      if ((response.statusCode ?? 500) >= 400) result.errors++
      response.on('data', (chunk: Buffer) => {
        result.bytes += chunk.length
      })
      response.on('end', () => {
        result.requests++
        resolve()
      })
      response.on('error', failed)
    })
    request.on('error', failed)
  })
}

async function keepAsking(first: number): Promise<void> {
  for (let turn = first; performance.now() < endsAt; turn++) await ask(paths[turn % paths.length] ?? '/')
}

await Promise.all(Array.from({ length: Number(connections) }, (_, index) => keepAsking(index)))
result.seconds = (performance.now() - startedAt) / 1000
agent.destroy()
process.stdout.write(`${JSON.stringify(result)}\n`)
