import { stripVTControlCharacters } from 'node:util'

/** Failed tests that are kept of one output, lines of why each failed, and characters of such a line. */
const maxTests = 20
const maxReasons = 3
const maxReason = 120
/** Characters of a line whose end has not been written yet. */
const maxLine = 10_000

export interface FailedTest {
  /** As its runner names it. */
  name: string
  /** The lines that say why, at most three. */
  reasons: string[]
}

/** What vitest ("FAIL …"), Playwright ("✘ …" at once, "1) [project] › …" above the error) name as failed. */
const failed = /^FAIL /
const crossed = /^✘ +\d+ (\[\w+\] › .*?)(?: \([\d.]+m?s?\))?$/
const numbered = /^\d+\) (\[\w+\] › .*?)(?: ─*)?$/
const telling =
  /^(?:[A-Z]\w*(?:Error|Failure): |[Ee]rror: |Test timeout |Locator: |Expected\b.*: |Received\b.*: |Timeout: |❯ (?:\S+ )?\S+\.tsx?:\d+|at \S+\.tsx?:\d+)/

/** Reads the failed tests out of what a runner writes; chunks may end anywhere. */
export function createFailureReader() {
  const tests: FailedTest[] = []
  let current: FailedTest | undefined
  let unfinished = ''

  const begin = (name: string) => {
    const known = tests.find(test => test.name === name)
    if (!known && tests.length === maxTests) return undefined
    const test = known ?? { name, reasons: [] }
    if (!known) tests.push(test)
    return test
  }
  const readLine = (line: string) => {
    const [, heading] = numbered.exec(line) ?? []
    const [, atOnce] = crossed.exec(line) ?? []
    if (heading !== undefined || failed.test(line)) current = begin(heading ?? line)
    else if (atOnce !== undefined) {
      begin(atOnce)
      // What comes next may be of another worker.
      current = undefined
    } else if (current && current.reasons.length < maxReasons && telling.test(line))
      current.reasons.push(line.slice(0, maxReason))
  }
  return {
    read(text: string) {
      const lines = (unfinished + text).split('\n')
      unfinished = (lines.pop() ?? '').slice(-maxLine)
      for (const line of lines) readLine(stripVTControlCharacters(line).trim())
    },
    tests: (): readonly FailedTest[] => tests,
  }
}
