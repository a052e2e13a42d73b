import type { Reconciliation } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { reconcile } from './reconcile.ts'

/** Days of one call. */
const mostDays = 31
/** Differences of one call. */
const mostDifferences = 200

/** First moment of a day of the site's clocks, and that of the day after another one. Milliseconds. */
async function boundsOf(scope: Scope, from: string, to: string): Promise<{ from: number; to: number }> {
  const { timeZone } = scope.kernel.config
  const at = (day: string, plus: string) =>
    sql`extract(epoch from ((${day}::date + ${plus}::interval)::timestamp at time zone ${timeZone})) * 1000`
  const { rows } = await scope.db.execute<{ from: string; to: string }>(
    sql`select ${at(from, '0 days')} as "from", ${at(to, '1 day')} as "to"`,
  )
  return { from: Number(rows[0]?.from), to: Number(rows[0]?.to) }
}

/** Whether the books of these days agree. @throws malformed for more than a month, or the other way round */
export async function reconcileDays(
  scope: Scope,
  days: { from: string; to: string },
): Promise<Reconciliation> {
  const isDay = [days.from, days.to].every(day => !Number.isNaN(Date.parse(day)))
  if (!isDay) fail('malformed', { field: 'from', reason: '' })
  const { from, to } = await boundsOf(scope, days.from, days.to)
  if (to <= from || to - from > (mostDays + 1) * dayMs) fail('malformed', { field: 'to', reason: '' })
  return reconcile(scope, { from, to, most: mostDifferences })
}
