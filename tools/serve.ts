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
  let isStopping = false
  const stop = () => {
    isStopping = true
    laying.kill()
  }
  // Before the database ends under it.
  process.prependListener('SIGTERM', stop)
  process.prependListener('SIGINT', stop)
  process.prependListener('disconnect', stop)
  const notLaid = (why: object) => {
    if (!isStopping) kernel.log.error(why, 'the demonstration world is not complete; the next start goes on')
  }
  laying.on('error', err => notLaid({ err }))
  laying.on('exit', (code, signal) => {
    if (code !== 0) notLaid({ code, signal })
  })
}
