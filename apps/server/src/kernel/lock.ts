import { sql } from 'drizzle-orm'
import { isInTransaction, type Scope } from './scope.ts'

/**
 * Lets one transaction at a time go on that names this key, such as `store:<uid>`: a second one waits here until the
 * first has ended. For checks that several writers would otherwise pass at once ('at most 20 of them').
 *
 * Several keys are locked in alphabetical order, so that two callers who need the same ones never deadlock.
 * @throws when called outside a transaction, where the lock would end at once and protect nothing
 */
export async function serialize(scope: Scope, ...keys: readonly string[]): Promise<void> {
  if (!isInTransaction(scope)) throw new Error('a lock needs a transaction: wrap it in transact')
  const inOrder = sql.param([...new Set(keys)].toSorted())
  // One row after the other, in the order of the array.
  await scope.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${inOrder}::text[]) as key`,
  )
}
