import { createFailureReader, type FailedTest } from './failed-tests.ts'
import { createPrinter } from './step-printer.ts'
import type { Print, Step } from './steps.ts'

export interface RunStepsOptions {
  /** The command that runs them, for the line that tells the whole time. */
  title: string
  /** How many steps of one slot may run at once. */
  slots?: number
  print?: Print
}

interface Result {
  outcome: 'passed' | 'failed' | 'not run'
  seconds: number
  /** The end of what a failed step wrote. */
  outputEnd?: string
  failedTests?: readonly FailedTest[]
}

/**
 * Characters of failed steps' output, of all together, that are printed once more at the end: whoever reads a log
 * begins there.
 */
const outputEndCharacters = 8000

/**
 * Runs all steps in their order, as many at once as there are slots for; also behind a failed one, except what needs
 * it. Says at the end how long each took and its share of the whole, and once more how failed ones ended. Answers how
 * many did not pass.
 *
 * @throws {Error} when a step needs one that does not come before it
 */
export async function runSteps(steps: readonly Step[], options: RunStepsOptions): Promise<number> {
  const { title, slots = 2, print = text => void process.stdout.write(text) } = options
  checkOrder(steps)
  const startedAt = performance.now()
  const waiting = [...steps]
  const running = new Map<Step, Promise<void>>()
  const results = new Map<Step, Result>()
  const printer = createPrinter(print)
  const slotsOf = (step: Step) => Math.min(step.slots ?? 1, slots)
  const outcomeOf = (name: string) => [...results].find(([step]) => step.name === name)?.[1].outcome

  async function runOne(step: Step): Promise<void> {
    const stepStartedAt = performance.now()
    let last = ''
    const failures = createFailureReader()
    const printStep = printer.begin(step.name)
    const write = (text: string) => {
      last = (last + text).slice(-outputEndCharacters)
      failures.read(text)
      printStep(text)
    }
    const isFine = await step.run(write).catch((error: unknown) => {
      write(`${error instanceof Error ? error.stack : String(error)}\n`)
      return false
    })
    const seconds = secondsSince(stepStartedAt)
    results.set(
      step,
      isFine
        ? { outcome: 'passed', seconds }
        : { outcome: 'failed', seconds, outputEnd: last, failedTests: failures.tests() },
    )
    running.delete(step)
    printer.end(step.name, isFine)
  }

  /** Starts what may start. A step that must wait for a slot holds back those behind it, or it could wait for ever. */
  function startWhatCan(): void {
    for (const step of [...waiting]) {
      const needs = (step.after ?? []).map(outcomeOf)
      const isLost = needs.some(outcome => outcome === 'failed' || outcome === 'not run')
      if (!isLost && needs.includes(undefined)) continue
      const used = [...running.keys()].reduce((sum, other) => sum + slotsOf(other), 0)
      if (!isLost && used + slotsOf(step) > slots) return
      waiting.splice(waiting.indexOf(step), 1)
      if (isLost) results.set(step, { outcome: 'not run', seconds: 0 })
      else running.set(step, runOne(step))
    }
  }

  for (;;) {
    startWhatCan()
    if (running.size === 0) break
    if (running.size === 1) printer.follow()
    await Promise.race(running.values())
  }

  const seconds = secondsSince(startedAt)
  const passed = [...results.values()].filter(({ outcome }) => outcome === 'passed').length
  const failed = steps.length - passed
  const ends = [...results].flatMap(([{ name }, { outputEnd }]) =>
    outputEnd === undefined ? [] : [{ name, outputEnd }],
  )
  for (const { name, outputEnd } of ends)
    print(`\n▸ the end of ${name}\n${outputEnd.slice(-Math.floor(outputEndCharacters / ends.length))}`)
  print('\n')
  for (const step of steps) {
    const {
      outcome,
      seconds: own,
      failedTests = [],
    } = results.get(step) ?? { outcome: 'not run', seconds: 0 }
    const percent = Math.round((100 * own * slotsOf(step)) / (seconds * slots))
    const took =
      outcome === 'not run' ? 'not run: what it needs failed' : `${Math.round(own)} s, ${percent} %`
    print(`${outcome === 'passed' ? '✓' : '✗'} ${step.name} (${took})\n`)
    for (const { name, reasons } of failedTests)
      print(`    ${name}\n${reasons.map(reason => `      ${reason}\n`).join('')}`)
  }
  print(`\n${title} took ${inMinutes(seconds)}\n`)
  print(`\n${passed} passed, ${failed} failed\n`)
  return failed
}

function checkOrder(steps: readonly Step[]): void {
  const known = new Set<string>()
  for (const { name, after = [] } of steps) {
    const missing = after.filter(other => !known.has(other))
    if (missing.length > 0) throw new Error(`${name} comes before what it needs: ${missing.join(', ')}`)
    known.add(name)
  }
}

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1000

function inMinutes(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
