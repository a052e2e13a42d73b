import { test as base } from '@playwright/test'
import { type Program, startProgram } from '../program.ts'

/** One program with a small site for all journeys through the shell: they look, and leave nothing that others see. */
export const test = base.extend<object, { site: Program }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument must be taken apart
    async ({}, use) => {
      const program = await startProgram('tools/demo/sample.ts')
      await use(program)
      await program.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
