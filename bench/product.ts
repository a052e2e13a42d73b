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

/** Both halves of a session. */
export type Session = Pick<MadeUser, 'token' | 'secret'>

/** The program as `npm start` runs it, but for its demonstration world. Each further message asks for the count of queries. */
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
  process.on('message', () => process.send?.(queries()))
  process.send?.(site)
})
