import { and, gt, lte, sql } from 'drizzle-orm'
import { enqueue } from '#kernel/jobs/queue.ts'
import type { Scope } from '#kernel/scope.ts'
import { searchableWorksAfter } from '#modules/catalogue/index.ts'
import { reindexJob } from '../job-specs.ts'
import { searchWalk, searchWork } from '../tables.ts'
import { fingerprintOf, indexWorks } from './index-works.ts'

/** Works per step: whoever saves one of them meanwhile waits until the step is done. */
const step = 100

/** Counts of one run. */
interface ReindexResult {
  seen: number
  repaired: number
  removed: number
}

/**
 * Compares the index with all visible works: repairs rows that differ and removes those of works that are
 * gone. With `anew` every row is rebuilt.
 */
export async function reindex(
  scope: Scope,
  { anew }: { anew: boolean },
  signal?: AbortSignal,
): Promise<ReindexResult> {
  const run: ReindexResult = { seen: 0, repaired: 0, removed: 0 }
  let after = ''
  for (;;) {
    signal?.throwIfAborted()
    const works = await searchableWorksAfter(scope, after, step)
    const last = works.at(-1)?.mediaKey
    const isLast = works.length < step || last === undefined
    const stored = await fingerprintsIn(scope, after, isLast ? null : last)
    const current = new Set(works.map(work => work.mediaKey))
    const gone = [...stored.keys()].filter(workId => !current.has(workId))
    const changed = works
      .filter(work => anew || stored.get(work.mediaKey) !== fingerprintOf(work))
      .map(work => work.mediaKey)
    await indexWorks(scope, [...gone, ...changed])
    run.seen += works.length
    run.repaired += changed.length
    run.removed += gone.length
    after = last ?? after
    if (isLast) break
  }
  await deletePeopleWithoutWorks(scope)
  const row = { id: 'last', at: scope.now(), ...run }
  await scope.db.insert(searchWalk).values(row).onConflictDoUpdate({ target: searchWalk.id, set: row })
  return run
}

/** Fingerprints of the rows after one work, up to another one or to the end. */
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

async function deletePeopleWithoutWorks(scope: Scope): Promise<void> {
  await scope.db.execute(
    sql`delete from search_person p where not exists
      (select from search_work w where w.lexemes @@ ('''@' || p.key || ''':C')::tsquery)`,
  )
}

/** At start: queues building the index where it is missing although there are works. */
export async function createMissingIndex(scope: Scope): Promise<void> {
  const [row] = await scope.db.select({ workId: searchWork.workId }).from(searchWork).limit(1)
  if (row) return
  const works = await searchableWorksAfter(scope, '', 1)
  if (works.length > 0) await enqueue(scope, reindexJob, { anew: false })
}
