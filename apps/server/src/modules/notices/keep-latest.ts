import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import type { notice, noticeMessage } from './tables.ts'

/** Of those over a limit, deleted with each new one. */
const atOnce = 20

/** Keeps the newest of what a user is told, in the transaction that added one. What others are just deleting is left to them. */
export async function keepLatest(
  { db }: Scope,
  table: typeof notice | typeof noticeMessage,
  which: SQL | undefined,
  most: number,
): Promise<void> {
  const over = sql`select id from ${table} where ${which} order by at desc, id desc offset ${most} limit ${atOnce}`
  const free = sql`select id from ${table} where id = any(array(${over})) for update skip locked`
  await db.execute(sql`delete from ${table} where id in (${free})`)
}
