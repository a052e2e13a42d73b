import { and, asc, between, inArray, lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { playDay } from '../tables.ts'

/** So many days are kept: whoever counts over more of them finds none. */
export const dayRetention = 62

/**
 * Runs a statement that writes a user's record and answers its viewer, and adds what it credits to their day, in one
 * statement: reports come every ten seconds. Of several at once no more is added than time has passed.
 * @returns whether a record was written
 */
export async function saveWithDay(scope: Scope, save: SQLWrapper, credit: number): Promise<boolean> {
  const now = scope.now()
  const day = dayIn(scope.kernel.config.timeZone, now)
  const { rows } = await scope.db.execute(sql`
    with saved as ${save}
    insert into play_day as before (uid, day, seconds, at)
    select viewer, ${day}, ${credit}::float8, ${now}::bigint from saved
    on conflict (uid, day) do update set
      seconds = before.seconds + least(excluded.seconds, greatest(0, excluded.at - before.at) / 1000.0),
      at = greatest(before.at, excluded.at)
    returning uid`)
  return rows.length > 0
}

/** What these users watched from one day to another, `2026-11-30` in the site's time zone, by uid. */
export async function watchedDays(
  { db }: Scope,
  uids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, { day: string; seconds: number }[]>> {
  const found = new Map<string, { day: string; seconds: number }[]>()
  if (uids.length === 0) return found
  const rows = await db
    .select({ uid: playDay.uid, day: playDay.day, seconds: playDay.seconds })
    .from(playDay)
    .where(and(inArray(playDay.uid, [...uids]), between(playDay.day, from, to)))
    .orderBy(asc(playDay.uid), asc(playDay.day))
  for (const { uid, ...day } of rows) found.set(uid, [...(found.get(uid) ?? []), day])
  return found
}

/** Deletes days that count for nothing any more. */
export async function deleteOldDays({ db }: Scope, before: string): Promise<void> {
  await db.delete(playDay).where(lt(playDay.day, before))
}
