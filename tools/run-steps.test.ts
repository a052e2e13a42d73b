import { expect, test } from 'vitest'
import { runSteps } from './run-steps.ts'
import type { Print, Step } from './steps.ts'

/** A step that runs until the test ends it. */
function held(name: string, more: Partial<Step> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  let write: Print | null = null
  const run = (print: Print) => {
    write = print
    return promise
  }
  return {
    step: { name, run, ...more } satisfies Step,
    hasBegun: () => write !== null,
    write: (text: string) => write?.(text),
    end: async (isFine = true) => {
      resolve(isFine)
      await settled()
    },
    fail: async (error: Error) => {
      reject(error)
      await settled()
    },
  }
}
const settled = () => new Promise(resolve => setImmediate(resolve))
const begun = (steps: ReturnType<typeof held>[]) => steps.map(step => step.hasBegun())

function started(steps: ReturnType<typeof held>[], slots = 2) {
  let output = ''
  const print = (text: string) => {
    output += text
  }
  const failures = runSteps(
    steps.map(({ step }) => step),
    { title: 'npm test', slots, print },
  )
  return { failures, output: () => output }
}

test('no more steps run at once than there are slots, in their order', async () => {
  const [a, b, c] = [held('a'), held('b'), held('c')]
  const steps = [a, b, c]
  const { failures } = started(steps)
  expect(begun(steps)).toEqual([true, true, false])
  await b.end()
  expect(begun(steps)).toEqual([true, true, true])
  await a.end()
  await c.end()
  expect(await failures).toBe(0)
})

test('a step for both slots waits for both and is not kept waiting by those behind it', async () => {
  const [a, both, c] = [held('a'), held('both', { slots: 2 }), held('c')]
  const steps = [a, both, c]
  const { failures } = started(steps)
  expect(begun(steps)).toEqual([true, false, false])
  await a.end()
  expect(begun(steps)).toEqual([true, true, false])
  await both.end()
  await c.end()
  expect(await failures).toBe(0)
})

test('what needs a failed step is not run and counts as failed, what does not is run', async () => {
  const [build, journeys, checks] = [held('build'), held('journeys', { after: ['build'] }), held('checks')]
  const { failures, output } = started([build, journeys, checks], 1)
  await build.end(false)
  expect(begun([journeys, checks])).toEqual([false, true])
  await checks.end()
  expect(await failures).toBe(2)
  expect(output()).toMatch(/✗ journeys \(not run: what it needs failed\)/)
  expect(output()).toMatch(/\n1 passed, 2 failed\n$/)
})

test('a step that throws has failed, and its error is in its output', async () => {
  const one = held('one')
  const { failures, output } = started([one])
  await one.fail(new Error('out of order'))
  expect(await failures).toBe(1)
  expect(output()).toContain('Error: out of order')
})

test('the output of steps that run at once is not mixed, and one that runs alone is shown as it goes', async () => {
  const [a, b, c] = [held('a'), held('b'), held('c')]
  const steps = [a, b, c]
  const { failures, output } = started(steps)
  a.write('a1 ')
  b.write('b1 ')
  expect(output()).toBe('')
  a.write('a2\n')
  await b.end()
  expect(output()).toBe('\n▸ b\nb1 ')
  await c.end()
  expect(output()).toBe('\n▸ b\nb1 \n▸ c\n\n▸ a\na1 a2\n')
  a.write('a3\n')
  expect(output()).toMatch(/a3\n$/)
  await a.end()
  await failures
})

test('the summary names the time and the share of each step and ends with what passed', async () => {
  const both = held('both', { slots: 2 })
  const { failures, output } = started([both])
  await both.end()
  await failures
  expect(output()).toMatch(/✓ both \(0 s, \d+ %\)\n\nnpm test took 0 s\n\n1 passed, 0 failed\n$/)
})

test('a step that needs one behind it is refused', async () => {
  const { failures } = started([held('journeys', { after: ['build'] }), held('build')])
  await expect(failures).rejects.toThrow('journeys comes before what it needs: build')
})

test('how a failed step ended is said once more at the end, of a passed one nothing', async () => {
  const [a, b] = [held('a'), held('b')]
  const { failures, output } = started([a, b], 1)
  a.write('a first line\n')
  a.write('x'.repeat(9000))
  a.write('\nwhat failed\n')
  await a.end(false)
  b.write('b passed\n')
  await b.end()
  expect(await failures).toBe(1)
  const [, end = ''] = output().split('▸ the end of a\n')
  expect(end).toContain('what failed')
  expect(end).not.toContain('a first line')
  expect(output()).not.toContain('the end of b')
})

test('the tests that failed are named beneath their step, with what says why', async () => {
  const one = held('one')
  const { failures, output } = started([one])
  // Chunks end anywhere.
  one.write('\n\u001b[41m FA')
  one.write(
    'IL \u001b[49m unit a.test.ts > adds two\n FAIL  unit a.test.ts > adds\n  ✘  3 [journeys] › b.spec.ts:1:1 › opens (1.2s)\nError: of another\n  ✓  4 [journeys] › c.spec.ts\n',
  )
  one.write('  1) [journeys] › b.spec.ts:1:1 › opens ────\n\n    Error: not visible\n\n    Call log:\n')
  one.write('    Expected: visible\n       at b.spec.ts:7:3\n    Received: one too many\n')
  await one.end(false)
  await failures
  expect(output()).toMatch(/✗ one \(.*\)\n {4}FAIL/)
  expect(output()).toContain(
    [
      '    FAIL  unit a.test.ts > adds two',
      '    FAIL  unit a.test.ts > adds',
      '    [journeys] › b.spec.ts:1:1 › opens',
      '      Error: not visible',
      '      Expected: visible',
      '      at b.spec.ts:7:3',
      '\nnpm test took',
    ].join('\n'),
  )
})
