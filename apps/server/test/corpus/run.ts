import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mixes } from './codecs.ts'
import { judge, type Verdict } from './judge.ts'
import { caseOfMix, VARIANTS } from './variants.ts'

/**
 * Makes hard films, processes each and measures the result: `node apps/server/test/corpus/run.ts`, with
 * `--only <text>` those whose name has it, with `--all` every pair of codecs, which takes hours.
 * Prints a table; ends with 1 where a film is neither in sync nor refused.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, all: { type: 'boolean' } } })
const all = [...VARIANTS, ...mixes(values.all).map(caseOfMix)]
const chosen = all.filter(({ name }) => !values.only || name.includes(values.only))

const row = (name: string, { result, syncMs, isGood }: Verdict) =>
  `${isGood ? ' ' : '!'} ${name} → ${result} | ${syncMs === null ? '-' : syncMs.toFixed(0)}`

/** Measuring its result took too long, or found nothing that can be played. */
const unjudged = (cause: unknown): Verdict => ({
  isGood: false,
  result: `not measured (${cause instanceof Error ? cause.message.slice(0, 100) : cause})`,
  syncMs: null,
})

const root = await mkdtemp(join(tmpdir(), 'corpus-'))
const counts = { good: 0, bad: 0, unwritten: 0 }
console.log('  container | picture | sound, or variant → result | sync ms')
for (const [index, one] of chosen.entries()) {
  const folder = join(root, String(index))
  await mkdir(folder)
  const verdict = await judge(one, folder).catch(unjudged)
  await rm(folder, { recursive: true, force: true })
  if (verdict === null) {
    counts.unwritten++
    continue
  }
  counts[verdict.isGood ? 'good' : 'bad']++
  console.log(row(one.name, verdict))
}
await rm(root, { recursive: true, force: true })
console.log(
  `${counts.good} as they must be, ${counts.bad} not; ${counts.unwritten} that this ffmpeg does not write`,
)
process.exitCode = counts.bad === 0 ? 0 : 1
