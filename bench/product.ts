import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readConfig } from '../apps/server/src/config.ts'
import { createScope } from '../apps/server/src/kernel/scope.ts'
import { type MadeUser, makeUser } from '../apps/server/src/modules/account/fixtures.ts'
import { runProgram } from '../apps/server/src/program.ts'
import { countQueries } from './programs/count-queries.ts'
import { insertFilm, insertWorks } from './programs/site.ts'
import { insertTitles } from './programs/titles.ts'

/** What is to be on the site before anybody asks. */
export interface Wanted {
  works: number
  /** Bytes of the one segment of a film; 0 for no film. */
  segmentBytes: number
  /** Works that are to be searched, with names only. */
  titles: number
  /** How many are signed in besides. */
  people: number
}

/** What is there. */
export interface Site {
  origin: string
  mediaKeys: string[]
  film: { path: string; file: string; cookie: string } | null
  /** Somebody who watches. */
  viewer: Session
  /** Somebody who may upload. */
  staff: Session
  people: Session[]
}

/** How much was sent to the database so far; or to free all memory that nothing holds any more. */
export type Question = 'queries' | 'collect'

/** Both halves of a session. */
export type Session = Pick<MadeUser, 'token' | 'secret'>

/** Frees what nothing holds any more. @returns megabytes that are left on the heap */
function collect(): number {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  // What a first one finalizes goes with the next.
  for (let time = 0; time < 3; time++) gc()
  return process.memoryUsage().heapUsed / 1e6
}

/** The program as `npm start` runs it, but for its demonstration world. Each further message names what it asks for. */
process.once('message', async ({ works, segmentBytes, titles, people }: Wanted) => {
  const { kernel, origin } = await runProgram(readConfig())
  const scope = createScope(kernel)
  if (titles > 0) await insertTitles(scope, titles)
  const site: Site = {
    origin,
    mediaKeys: await insertWorks(scope, works),
    film: segmentBytes > 0 ? await insertFilm(scope, segmentBytes) : null,
    viewer: await makeUser(scope),
    staff: await makeUser(scope, { role: 'owner' }),
    people: [],
  }
  for (let n = 0; n < people; n++) site.people.push(await makeUser(scope))
  const queries = countQueries(kernel.database.pool)
  process.on('message', (what: Question) => process.send?.(what === 'queries' ? queries() : collect()))
  process.send?.(site)
})
