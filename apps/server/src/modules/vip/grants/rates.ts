import { vipKinds } from '@xinghe/contract'
import { eq, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { vipSettings } from '../settings.ts'
import { vipPackage } from '../tables.ts'
import type { DayRates } from './rules.ts'

/** By what a grant of now joins days of other kinds; null where all count at the highest. */
export async function ratesNow(scope: Scope): Promise<DayRates | null> {
  const { upgrade } = await scope.kernel.settings.of(vipSettings)
  return upgrade === 'literal' ? null : listRates(scope)
}

/** The lowest list price of a day of each kind that is sold, in minor units of the site's currency. */
export async function listRates(scope: Scope): Promise<DayRates> {
  const perDay = sql<number>`min(${vipPackage.priceMinor}::float8 / (${vipPackage.validityDays} * ${vipPackage.seats}))`
  const rows = await scope.db
    .select({ kind: vipPackage.kind, rate: perDay })
    .from(vipPackage)
    .where(eq(vipPackage.isOn, true))
    .groupBy(vipPackage.kind)
  const rates: DayRates = {}
  for (const { kind, rate } of rows) {
    const known = vipKinds.find(one => one === kind)
    if (known) rates[known] = rate
  }
  return rates
}
