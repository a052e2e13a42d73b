import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Scope, transact } from '#kernel/scope.ts'

/**
 * Runs two use cases concurrently: the second starts within the transaction of the first and waits for its lock.
 * `rest` is what the first transaction still does meanwhile.
 */
export async function atOnce<T>(
  scope: Scope,
  first: (scope: Scope) => Promise<unknown>,
  second: () => Promise<T>,
  rest?: (scope: Scope) => Promise<unknown>,
): Promise<T> {
  // In a list, for a promise by itself would be waited for inside the transaction.
  const [begun] = await transact(scope, async inside => {
    await first(inside)
    const begun = second()
    await expect.poll(() => waiting(scope), { interval: 5 }).toBe(1)
    await rest?.(inside)
    return [begun]
  })
  return begun
}

/** Connections to this database that wait for a lock. */
export async function waiting(scope: Scope): Promise<number> {
  const { rows } = await scope.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}
