import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Scope, transact } from './scope.ts'

/** Rows that one transaction deletes. */
const batchSize = 5_000

/**
 * Deletes rows that may be very many, a batch in each transaction, so that nobody waits for their locks. Outside a
 * transaction; what a kill leaves goes when it is run again.
 * @param after runs in the transaction of each batch, with the rows it deleted
 */
export async function deleteInBatches(
  scope: Scope,
  table: PgTable,
  where: SQL | undefined,
  after?: (scope: Scope, deleted: number) => Promise<void>,
): Promise<void> {
  let deleted = batchSize
  while (deleted === batchSize) {
    deleted = await transact(scope, async scope => {
      const batch = sql`array(select ctid from ${table} where ${where} limit ${batchSize})`
      const { rowCount } = await scope.db.execute(sql`delete from ${table} where ctid = any(${batch})`)
      if (rowCount) await after?.(scope, rowCount)
      return rowCount ?? 0
    })
  }
}
