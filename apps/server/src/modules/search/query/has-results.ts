import { sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { isShown, matches } from './match.ts'
import { parseQuery } from './query.ts'

/** Those of the searches that have results for this viewer, or with `isPublished` for any viewer; in one statement. */
export async function withResults(
  scope: Scope,
  searches: readonly string[],
  isFound = isShown,
): Promise<Set<string>> {
  const parts = searches.flatMap((search, index) => {
    const query = parseQuery(search)
    if (query.terms === '') return []
    return sql`select ${index}::int as index where exists (
      select from (${matches(query)}) m join search_work w using (work_id) where ${isFound(scope, sql`w`)})`
  })
  if (parts.length === 0) return new Set()
  const { rows } = await scope.db.execute<{ index: number }>(sql.join(parts, sql` union all `))
  return new Set(rows.flatMap(({ index }) => searches[index] ?? []))
}
