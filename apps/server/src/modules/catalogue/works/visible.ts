import { and, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { catalogueWork } from '../tables.ts'

/** Works this viewer may see in lists: published, its time come, something to play, its region served. */
export function visibleTo(scope: Scope): SQL | undefined {
  return seenFrom(scope.now(), scope.viewer.region)
}

/** The same for prepared queries: the condition, and what they are run with beside their own values. */
export const visible = {
  condition: seenFrom(sql.placeholder('visibleNow'), sql.placeholder('visibleRegion')),
  values: (scope: Scope) => ({ visibleNow: scope.now(), visibleRegion: scope.viewer.region }),
}

function seenFrom(now: number | Placeholder, region: string | Placeholder): SQL | undefined {
  return and(
    // As the partial indexes have it: with values in place of the words a kept plan could not use them.
    sql`${catalogueWork.state} = 'published' and ${catalogueWork.episodes} > 0`,
    or(isNull(catalogueWork.publishAt), lte(catalogueWork.publishAt, now)),
    // Compared, not counted: of a count the planner knows nothing, and would read all works to find a few hundred.
    or(sql`${catalogueWork.regions} = '{}'`, sql`${region} = any(${catalogueWork.regions})`),
  )
}
