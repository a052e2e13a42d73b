import { execFile, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export interface Load {
  origin: string
  /** Paths with their queries, asked in turns. */
  paths: readonly string[]
  headers?: Readonly<Record<string, string>>
  connections: number
  seconds: number
  /** For the list of paths. */
  folder: string
}

export interface Loaded {
  requests: number
  /** Bytes received, heads of the answers included. */
  bytes: number
  seconds: number
}

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const run = promisify(execFile)
const hasWrk = spawnSync('wrk', ['-v']).error === undefined

/** Which program makes the load; a row made by one cannot be compared with a row made by the other. */
export const loader = hasWrk ? 'wrk' : 'own loop'

/**
 * Asks for the paths as fast as the server answers, from a process of its own.
 * @throws {Error} when any answer was not a good one: a fast refusal is no throughput
 */
export async function load({
  origin,
  paths,
  headers = {},
  connections,
  seconds,
  folder,
}: Load): Promise<Loaded> {
  const list = `${folder}/load-paths`
  await writeFile(list, `${paths.join('\n')}\n`)
  const heads = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const [program, ...args] = hasWrk
    ? [
        'wrk',
        '-t1',
        `-c${connections}`,
        `-d${seconds}s`,
        '-s',
        beside('wrk.lua'),
        origin,
        '--',
        list,
        ...heads,
      ]
    : [
        process.execPath,
        beside('../own-load.ts'),
        String(connections),
        String(seconds),
        origin,
        list,
        ...heads,
      ]
  const { stdout } = await run(program, args)
  const result: Loaded & { errors: number } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  if (result.errors > 0 || result.requests === 0)
    throw new Error(`${result.errors} of ${result.requests} answers were bad: ${paths[0]}`)
  return result
}
