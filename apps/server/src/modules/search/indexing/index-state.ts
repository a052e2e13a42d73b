import { eq, sql } from 'drizzle-orm'
import { enqueue } from '#kernel/jobs/queue.ts'
import type { Scope } from '#kernel/scope.ts'
import { walkJob } from '../job-specs.ts'
import { searchWalk } from '../tables.ts'

/** How much can be found, what it takes on the disk, and what the last walk through it did. */
export async function indexState(scope: Scope) {
  const sizes = await scope.db.execute<{ indexed: number; keys: number; people: number; bytes: number }>(
    sql`select (select count(*) from search_work)::int as indexed, (select count(*) from search_key)::int as keys,
      (select count(*) from search_person)::int as people, (pg_total_relation_size('search_work')
        + pg_total_relation_size('search_key') + pg_total_relation_size('search_person')) as bytes`,
  )
  const [walk] = await scope.db.select().from(searchWalk).where(eq(searchWalk.id, 'last'))
  const { indexed, keys, people, bytes } = sizes.rows[0] ?? { indexed: 0, keys: 0, people: 0, bytes: 0 }
  return {
    indexed,
    keys,
    people,
    bytes,
    walk: walk ? { at: walk.at, seen: walk.seen, repaired: walk.repaired, removed: walk.removed } : null,
  }
}

/** Makes the whole index anew, behind the scenes. */
export async function requestRebuild(scope: Scope): Promise<Record<string, never>> {
  await enqueue(scope, walkJob, { anew: true })
  return {}
}
