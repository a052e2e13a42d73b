import { dayMs } from '@xinghe/contract/time'
import type { ValuesOf } from '#kernel/settings.ts'
import type { accountSettings } from '../settings.ts'
import type { UserRow } from '../tables.ts'

/** From when on a member of staff needs a second factor in the console; null for anybody who does not. */
export function dueAt(
  { staffSecondFactor, staffGraceDays }: ValuesOf<typeof accountSettings.entries>,
  { role, staffSince }: Pick<UserRow, 'role' | 'staffSince'>,
): number | null {
  if (!staffSecondFactor || role === null || staffSince === null) return null
  return staffSince + staffGraceDays * dayMs
}
