import { eq, sql } from 'drizzle-orm'
import { enqueue } from '#kernel/jobs/queue.ts'
import type { Scope } from '#kernel/scope.ts'
import { reindexJob } from '../job-specs.ts'
import { searchWalk } from '../tables.ts'

/** Size of the index, its disk usage, and the result of its last check. */
export async function indexState(scope: Scope) {
  const sizes = await scope.db.execute<{ indexed: number; keys: number; people: number; bytes: number }>(
    sql`select (select count(*) from search_work)::int as indexed, (select count(*) from search_key)::int as keys,
      (select count(*) from search_person)::int as people, (pg_total_relation_size('search_work')
        + pg_total_relation_size('search_key') + pg_total_relation_size('search_person')) as bytes`,
  )
  const [run] = await scope.db.select().from(searchWalk).where(eq(searchWalk.id, 'last'))
  const { indexed, keys, people, bytes } = sizes.rows[0] ?? { indexed: 0, keys: 0, people: 0, bytes: 0 }
  return {
    indexed,
    keys,
    people,
    bytes,
    walk: run ? { at: run.at, seen: run.seen, repaired: run.repaired, removed: run.removed } : null,
  }
}

/** Queues a rebuild of the whole index. */
export async function requestRebuild(scope: Scope): Promise<Record<string, never>> {
  await enqueue(scope, reindexJob, { anew: true })
  return {}
}
