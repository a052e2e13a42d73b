import { fork } from 'node:child_process'
import { readConfig } from '../apps/server/src/config.ts'
import { runProgram } from '../apps/server/src/program.ts'
import { buildWhatIsOld } from './build.ts'
import { root } from './steps.ts'

/** The program as `npm start` runs it: builds what is older than its source, serves, and lays the demonstration world. */
const config = readConfig()
await buildWhatIsOld()
const { kernel } = await runProgram(config)
if (config.demo) {
  const laying = fork(`${root}/tools/lay-demo.ts`)
  // Before the database ends under it.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.prependListener(signal, () => laying.kill())
  process.prependListener('disconnect', () => laying.kill())
  laying.on('exit', (code, signal) => {
    if (code !== 0 && signal !== 'SIGTERM')
      kernel.log.error({ code, signal }, 'the demonstration world is not complete; the next start goes on')
  })
}
