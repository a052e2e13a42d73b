import { eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import { isRegionAllowed, stateOf } from '../rules.ts'
import { catalogueWork, type WorkRow } from '../tables.ts'

/** @throws notFound unless published, regionBlocked where its region is not served */
export async function publishedWork(scope: Scope, mediaKey: string): Promise<WorkRow> {
  const [work] = await workById(scope, { mediaKey })
  if (!work || stateOf(work, scope.now()) !== 'published') return fail('notFound')
  return isRegionAllowed(work.regions, scope.viewer.region) ? work : fail('regionBlocked')
}

const workById = prepared('catalogue-work', db =>
  db
    .select()
    .from(catalogueWork)
    .where(eq(catalogueWork.id, sql.placeholder('mediaKey'))),
)
