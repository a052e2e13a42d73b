import { removeDeadRuns } from '../apps/server/test/runs.ts'
import { buildWhatIsOld } from '../tools/build.ts'
import { makeData } from './make-data.ts'

/** Before the workers, which would make the same at the same time, or build under each other's programs. */
export default async function setup(): Promise<void> {
  await removeDeadRuns()
  await buildWhatIsOld()
  await makeData()
}
