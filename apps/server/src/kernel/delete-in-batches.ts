import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Scope, transact } from './scope.ts'

/** Rows that one transaction deletes. */
const batchSize = 5_000
/** Batches one after the other of which others took or changed every row. */
const maxLostBatches = 20

/**
 * Deletes rows that may be very many, a batch in each transaction, so that nobody waits for their locks. Outside a
 * transaction; what a kill leaves goes when it is run again. Ends when no row is found: a batch may delete fewer than it
 * found, where somebody else deletes or changes the same rows.
 * @param after runs in the transaction of each batch, with the rows it deleted
 * @throws when others are always first
 */
export async function deleteInBatches(
  scope: Scope,
  table: PgTable,
  where: SQL | undefined,
  after?: (scope: Scope, deleted: number) => Promise<void>,
): Promise<void> {
  for (let lost = 0; lost < maxLostBatches; ) {
    const { found, deleted } = await transact(scope, async scope => {
      const batch = await deleteBatch(scope, table, where)
      if (batch.deleted > 0) await after?.(scope, batch.deleted)
      return batch
    })
    if (found === 0) return
    lost = deleted === 0 ? lost + 1 : 0
  }
  throw new Error('others delete or change the same rows all the time')
}

async function deleteBatch(scope: Scope, table: PgTable, where: SQL | undefined) {
  const { rows } = await scope.db.execute<{ found: number; deleted: number }>(sql`
    with batch as materialized (
      select ctid from ${table} where ${where} limit ${batchSize}
    ), deleted as (
      delete from ${table} where ctid = any(array(select ctid from batch)) returning 1
    )
    select (select count(*)::int from batch) as found, (select count(*)::int from deleted) as deleted`)
  return rows[0] ?? { found: 0, deleted: 0 }
}
