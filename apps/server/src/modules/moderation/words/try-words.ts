import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { DryRun, WordListInput, WordPlace } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { type RecentTexts, recentTextsPorts } from '../subjects.ts'
import { type Matcher, matcherOf } from './match.ts'
import { checkWords, rememberTrial } from './word-lists.ts'

const sinceMs = 30 * dayMs
/** Texts of a place that are looked at, so many of a query. */
const most = { texts: 50_000, atOnce: 5_000, examples: 5 }
/** Time that texts are looked at: in all places together, and before others have their turn. */
const budget = { allMs: 5_000, sliceMs: 8 }
/** After which a run counts as over where its process was killed, seconds. */
const runSec = 60

/** What of the last 30 days these words would have met. @throws wordUnusable, unavailable while another run of the caller goes on */
export async function tryWords(
  scope: Scope,
  input: Pick<WordListInput, 'places' | 'words'>,
): Promise<DryRun> {
  checkWords(input.words)
  const { cache } = scope.kernel
  const run = `words:trying:${callerOf(scope)}`
  if (!(await cache.claim(run, runSec))) fail('unavailable', { seconds: budget.allMs / 1000 })
  try {
    const words = [...new Set(input.words)]
    const matcher = matcherOf(words)
    const places: DryRun['places'] = []
    const worked = new WorkTime()
    for (const place of new Set(input.places)) places.push(await tryPlace(scope, place, { matcher, worked }))
    await rememberTrial(scope, { places: input.places, words })
    return { places }
  } finally {
    await cache.delete(run)
  }
}

/** Time that one run has worked, in slices between which others have their turn. */
export class WorkTime {
  #doneMs = 0
  #sliceFrom = performance.now()

  /** Called after each step. @returns false once the budget is spent */
  async goesOn(): Promise<boolean> {
    const sliceMs = performance.now() - this.#sliceFrom
    if (sliceMs >= budget.sliceMs) {
      this.#doneMs += sliceMs
      await yieldToOthers()
      this.#sliceFrom = performance.now()
    }
    return this.#doneMs < budget.allMs
  }

  /** Time that passes in it, as of a query, is not counted. */
  async without<T>(waiting: Promise<T>): Promise<T> {
    this.#doneMs += performance.now() - this.#sliceFrom
    const answer = await waiting
    this.#sliceFrom = performance.now()
    return answer
  }
}

async function tryPlace(
  scope: Scope,
  place: WordPlace,
  { matcher, worked }: { matcher: Matcher; worked: WorkTime },
): Promise<DryRun['places'][number]> {
  const recent: RecentTexts | null = scope.kernel.ports.find(recentTextsPorts[place])
  const run = { place, scanned: 0, hits: 0, complete: true, examples: [] as { word: string; text: string }[] }
  const since = scope.now() - sinceMs
  let cursor: string | null = null
  while (recent) {
    const asked = recent(scope, { since, cursor, limit: most.atOnce })
    const texts: Awaited<ReturnType<RecentTexts>> = await worked.without(asked)
    for (const { text, isPrivate } of texts) {
      if (!(await worked.goesOn())) return { ...run, complete: false }
      run.scanned++
      const [word] = matcher.find(text)
      if (word === undefined) continue
      run.hits++
      if (!isPrivate && run.examples.length < most.examples)
        run.examples.push({ word, text: text.slice(0, 200) })
    }
    cursor = texts.at(-1)?.cursor ?? null
    if (texts.length < most.atOnce) break
    if (run.scanned >= most.texts) return { ...run, complete: false }
  }
  return run
}
