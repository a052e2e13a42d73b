import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { tip } from './tables.ts'

/** Hundredths of coins that an uploader's share of tips is, by the day they were given, without those given back. */
export async function tipIncome(
  { db, kernel }: Scope,
  uploader: string,
  { from, until }: { from: number; until: number },
): Promise<Map<string, number>> {
  const isTheirs = and(
    eq(tip.uploader, uploader),
    gte(tip.at, from),
    lt(tip.at, until),
    isNull(tip.refundedAt),
  )
  const day = sql<string>`to_char(to_timestamp(${tip.at} / 1000.0) at time zone ${kernel.config.timeZone}, 'YYYY-MM-DD')`
  const rows = await db
    .select({ day: day.as('day'), hundredths: sql<number>`sum(${tip.coins} * ${tip.percent})::int` })
    .from(tip)
    .where(isTheirs)
    .groupBy(sql`day`)
  return new Map(rows.map(({ day, hundredths }) => [day, hundredths]))
}
