import { and, gt, lte, sql } from 'drizzle-orm'
import { enqueue } from '#kernel/jobs/queue.ts'
import type { Scope } from '#kernel/scope.ts'
import { searchableWorksAfter } from '#modules/catalogue/index.ts'
import { walkJob } from '../job-specs.ts'
import { searchWalk, searchWork } from '../tables.ts'
import { fingerprintOf, indexWorks } from './index-works.ts'

/** Works looked at in one step: who saves one of them meanwhile waits until the step is done. */
const step = 100

/** Where a walk stands. */
interface Walk {
  seen: number
  repaired: number
  removed: number
}

/**
 * Goes through all works that can be seen and makes their rows equal to them; rows of works that are gone go too.
 * What stands already is left alone, unless everything is to be made anew.
 */
export async function walkIndex(
  scope: Scope,
  { anew }: { anew: boolean },
  signal?: AbortSignal,
): Promise<Walk> {
  const walk: Walk = { seen: 0, repaired: 0, removed: 0 }
  let after = ''
  for (;;) {
    signal?.throwIfAborted()
    const works = await searchableWorksAfter(scope, after, step)
    const last = works.at(-1)?.mediaKey
    const isLast = works.length < step || last === undefined
    const known = await fingerprintsIn(scope, after, isLast ? null : last)
    const current = new Set(works.map(work => work.mediaKey))
    const gone = [...known.keys()].filter(workId => !current.has(workId))
    const changed = works
      .filter(work => anew || known.get(work.mediaKey) !== fingerprintOf(work))
      .map(work => work.mediaKey)
    await indexWorks(scope, [...gone, ...changed])
    walk.seen += works.length
    walk.repaired += changed.length
    walk.removed += gone.length
    after = last ?? after
    if (isLast) break
  }
  await forgetPeopleWithoutWorks(scope)
  const row = { id: 'last', at: scope.now(), ...walk }
  await scope.db.insert(searchWalk).values(row).onConflictDoUpdate({ target: searchWalk.id, set: row })
  return walk
}

/** Fingerprints of the rows behind one work, up to another one or to the end. */
async function fingerprintsIn(
  scope: Scope,
  after: string,
  last: string | null,
): Promise<Map<string, string>> {
  const rows = await scope.db
    .select({ workId: searchWork.workId, fingerprint: searchWork.fingerprint })
    .from(searchWork)
    .where(and(gt(searchWork.workId, after), last === null ? undefined : lte(searchWork.workId, last)))
  return new Map(rows.map(row => [row.workId, row.fingerprint]))
}

async function forgetPeopleWithoutWorks(scope: Scope): Promise<void> {
  await scope.db.execute(
    sql`delete from search_person p where not exists
      (select from search_work w where w.lexemes @@ ('''@' || p.key || ''':C')::tsquery)`,
  )
}

/** At start: an index that was never made, on a site that has works already, is made now. */
export async function makeMissingIndex(scope: Scope): Promise<void> {
  const [row] = await scope.db.select({ workId: searchWork.workId }).from(searchWork).limit(1)
  if (row) return
  const works = await searchableWorksAfter(scope, '', 1)
  if (works.length > 0) await enqueue(scope, walkJob, { anew: false })
}
