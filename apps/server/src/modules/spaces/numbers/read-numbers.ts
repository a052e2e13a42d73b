import type { OwnNumbers, OwnTotals } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, between, eq } from 'drizzle-orm'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { tipIncome } from '#modules/tips/index.ts'
import { daysOf, noTotals, sumOf } from '../rules.ts'
import { creatorDay } from '../tables.ts'

/** How what the caller published does, by day up to today, and the same number of days before in all. */
export async function readNumbers(scope: Scope, { days }: { days: string }): Promise<OwnNumbers> {
  const uid = callerOf(scope)
  const { now, before } = daysOf(dayIn(scope.kernel.config.timeZone, scope.now()), Number(days))
  const [from = '', until = ''] = [before[0], now.at(-1)]
  const rows = await scope.db
    .select()
    .from(creatorDay)
    .where(and(eq(creatorDay.uid, uid), between(creatorDay.day, from, until)))
  // A day more on each side: days begin where the site is. What is beyond is not asked for.
  const income = await tipIncome(scope, uid, {
    from: Date.parse(from) - dayMs,
    until: Date.parse(until) + 2 * dayMs,
  })
  const known = new Map(rows.map(row => [row.day, row]))
  const hundredths = (day: string): OwnTotals => {
    const { plays, seconds, fans, likes, comments } = known.get(day) ?? noTotals
    return { plays, seconds: Math.round(seconds), fans, likes, comments, coins: income.get(day) ?? 0 }
  }
  const inCoins = ({ coins, ...totals }: OwnTotals): OwnTotals => ({
    ...totals,
    coins: Math.floor(coins / 100),
  })
  const present = now.map(hundredths)
  return {
    days: now.map((day, at) => ({ day, ...inCoins(present[at] ?? noTotals) })),
    now: inCoins(sumOf(present)),
    before: inCoins(sumOf(before.map(hundredths))),
  }
}
