import type { WorkForm } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { catalogueFranchise, catalogueFranchiseWork } from '#modules/catalogue/franchise-tables.ts'

/** Published works, for tests of recommendations. */
export async function makeWorks(
  scope: Scope,
  count: number,
  form: Partial<WorkForm> & { assetIds: readonly string[] },
): Promise<string[]> {
  const keys: string[] = []
  while (keys.length < count) keys.push((await makeWork(scope, form)).mediaKey)
  return keys
}

/**
 * Replaces one published work by many: of 40 genres (`g0`) and 500 tags (`t0`), with hits, scores and dates
 * of their own. Table statistics are refreshed.
 */
export async function multiplyWork(scope: Scope, mediaKey: string, count: number): Promise<void> {
  await scope.db.execute(sql`
    insert into catalogue_work
    select made.* from catalogue_work work, generate_series(1, ${count}::int) n, jsonb_populate_record(
      work,
      jsonb_build_object(
        'id', 'many' || n, 'hit', n * 7919 % 100003, 'score_bound', n % 100 / 10.0, 'visible_at', work.visible_at - n,
        'genres', jsonb_build_array('g' || n % 40, 'g' || n % 37), 'tags', jsonb_build_array('t' || n % 500)
      )
    ) made
    where work.id = ${mediaKey}`)
  await scope.db.execute(sql`analyze catalogue_work`)
}

/** A published franchise of these works. */
export async function makeFranchise(scope: Scope, works: readonly string[], title = 'saga'): Promise<string> {
  const id = scope.id()
  const now = scope.now()
  await scope.db.insert(catalogueFranchise).values({
    id,
    kind: 'franchise',
    title,
    synopsis: '',
    position: 0,
    state: 'published',
    changedAt: now,
    updatedAt: now,
  })
  await scope.db
    .insert(catalogueFranchiseWork)
    .values(works.map((workId, position) => ({ franchiseId: id, workId, position })))
  return id
}
