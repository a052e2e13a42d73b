import { readConfig } from '../apps/server/src/config.ts'
import { runProgram } from '../apps/server/src/program.ts'
import { buildWhatIsOld } from './build.ts'
import { layDemoWorld } from './demo/world/lay.ts'

/** The program as `npm start` runs it: builds what is older than its source, serves, and lays the demonstration world. */
const config = readConfig()
await buildWhatIsOld()
const app = await runProgram(config)
if (config.demo) await layDemoWorld(app.kernel)
