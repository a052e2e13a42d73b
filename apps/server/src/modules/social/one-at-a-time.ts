import { sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'

/**
 * Lets one change of what these people are to each other through at a time, until the transaction ends. Locks are
 * taken in one order, so that two who act on each other at once never wait for one another.
 */
export async function onePairAtATime(scope: Scope, uids: readonly string[]): Promise<void> {
  for (const uid of [...uids].toSorted()) await lock(scope, `social:${uid}`)
}

/** Lets one press of a user on one subject through at a time. */
export async function onePressAtATime(scope: Scope, key: string): Promise<void> {
  await lock(scope, `verdict:${key}`)
}

async function lock(scope: Scope, name: string): Promise<void> {
  await scope.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
