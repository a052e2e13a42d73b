import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { root } from '../tools/steps.ts'
import { loader } from './measure/load.ts'
import type { Line, Pace, Row } from './measure/row.ts'
import { table } from './measure/table.ts'
import { chat } from './rows/chat.ts'
import { danmu } from './rows/danmu.ts'
import { detailsCall } from './rows/details-call.ts'
import { firstFrame } from './rows/first-frame.ts'
import { firstLoad } from './rows/first-load.ts'
import { idleMemory } from './rows/idle-memory.ts'
import { speed } from './rows/lighthouse.ts'
import { listCall } from './rows/list-call.ts'
import { marks } from './rows/marks.ts'
import { orderBooks } from './rows/orders.ts'
import { scroll } from './rows/scroll.ts'
import { search } from './rows/search.ts'
import { segment } from './rows/segment.ts'
import { uploadToPlayable } from './rows/upload-to-playable.ts'
import { wholeLadder } from './rows/whole-ladder.ts'

const rows: readonly Row[] = [
  listCall,
  detailsCall,
  segment,
  uploadToPlayable,
  wholeLadder,
  marks,
  firstLoad,
  firstFrame,
  speed,
  scroll,
  search,
  orderBooks,
  idleMemory,
  danmu,
  chat,
]
const runs = `${root}/.cache/bench`

/** `npm run bench [-- row … --quick]`: ends with 1 when a budget is missed or a row could not be measured. */
const wanted = process.argv.slice(2).filter(word => !word.startsWith('--'))
const pace: Pace = process.argv.includes('--quick') ? { rounds: 1, seconds: 1 } : { rounds: 5, seconds: 4 }
const unknown = wanted.filter(name => !rows.some(row => row.name === name))
if (unknown.length > 0) {
  process.stdout.write(
    `no such row: ${unknown.join(', ')}. There are ${rows.map(row => row.name).join(', ')}\n`,
  )
  process.exit(2)
}
removeDeadRuns()
const folder = `${runs}/${process.pid}`
mkdirSync(folder, { recursive: true })
const results: Record<string, Line[]> = {}
const failures: string[] = []
try {
  for (const row of rows.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    await measure(row)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
writeResults()
process.exit(
  failures.length === 0 &&
    Object.values(results)
      .flat()
      .every(line => line.isMet !== false)
    ? 0
    : 1,
)

async function measure(row: Row): Promise<void> {
  try {
    const lines = await row.run(folder, pace)
    results[row.name] = lines
    process.stdout.write(`\n${table(row.name, lines)}\n`)
  } catch (error) {
    failures.push(row.name)
    process.stdout.write(
      `\n${row.name} could not be measured: ${error instanceof Error ? error.stack : error}\n`,
    )
  }
}

function writeResults(): void {
  const machine = { cores: cpus().length, processor: cpus()[0]?.model ?? '', loadAverage: loadavg(), loader }
  const at = new Date().toISOString()
  writeFileSync(
    `${root}/bench/results.json`,
    `${JSON.stringify({ at, machine, pace, rows: results, failures }, null, 2)}\n`,
  )
}

/** A run that was killed could not clean up behind itself. */
function removeDeadRuns(): void {
  mkdirSync(runs, { recursive: true })
  for (const name of readdirSync(runs))
    if (!isAlive(Number(name))) rmSync(`${runs}/${name}`, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
