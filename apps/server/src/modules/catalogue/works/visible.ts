import { and, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { catalogueWork } from '../tables.ts'

/** Works this viewer may see in lists: published, due, with a playable episode, and served in the viewer's region. */
export function visibleTo(scope: Scope): SQL | undefined {
  return seenFrom(scope.now(), scope.viewer.region)
}

/** The same for prepared queries: the condition, and the values of its placeholders. */
export const visible = {
  condition: seenFrom(sql.placeholder('visibleNow'), sql.placeholder('visibleRegion')),
  values: (scope: Scope) => ({ visibleNow: scope.now(), visibleRegion: scope.viewer.region }),
}

function seenFrom(now: number | Placeholder, region: string | Placeholder): SQL | undefined {
  return and(
    // Literally as in the partial indexes: with parameters a generic plan could not use them.
    sql`${catalogueWork.state} = 'published' and ${catalogueWork.episodes} > 0`,
    or(isNull(catalogueWork.publishAt), lte(catalogueWork.publishAt, now)),
    // Compared, not counted: the planner has no statistics of a count and would choose a full scan.
    or(sql`${catalogueWork.regions} = '{}'`, sql`${region} = any(${catalogueWork.regions})`),
  )
}
