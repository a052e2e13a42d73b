import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../kernel/scope.ts'
import { catalogueWork } from './tables.ts'

/** Works this viewer may see in lists: published, its time come, something to play, its region served. */
export function visibleTo(scope: Scope): SQL | undefined {
  return and(
    eq(catalogueWork.state, 'published'),
    gt(catalogueWork.episodes, 0),
    or(isNull(catalogueWork.publishAt), lte(catalogueWork.publishAt, scope.now())),
    or(
      sql`cardinality(${catalogueWork.regions}) = 0`,
      sql`${scope.viewer.region} = any(${catalogueWork.regions})`,
    ),
  )
}
