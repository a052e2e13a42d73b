import type { Scope } from '#kernel/scope.ts'
import { vipSettings } from '../settings.ts'
import type { DayRates } from './rules.ts'

/** By what a grant of now joins days of other kinds; null where all count at the highest. */
export async function ratesNow(scope: Scope): Promise<DayRates | null> {
  const { upgrade } = await scope.kernel.settings.of(vipSettings)
  return upgrade === 'literal' ? null : {}
}
