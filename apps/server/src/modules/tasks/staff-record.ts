import type { DataOf, tasksAdmin } from '@xinghe/contract'
import { desc, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { standingOf } from './rewards/experience.ts'
import { streakOf } from './sign-in/calendar.ts'
import { signInDay } from './tables.ts'

/** Days that are shown. */
const shown = 60

/** Level, experience and sign-ins of a user. @throws notFound */
export async function taskRecordOf(
  scope: Scope,
  { toUid: uid }: { toUid: string },
): Promise<DataOf<typeof tasksAdmin.user>> {
  if (!(await people(scope, [uid])).has(uid)) fail('notFound')
  const isOf = eq(signInDay.uid, uid)
  const rows = await scope.db.select().from(signInDay).where(isOf).orderBy(desc(signInDay.day)).limit(shown)
  return {
    ...(await standingOf(scope, uid)),
    streak: await streakOf(scope, uid),
    signIns: rows.map(({ day, coins, madeUpAt, at }) => ({ day, coins, at, isMadeUp: madeUpAt !== null })),
    signInDays: await scope.db.$count(signInDay, isOf),
  }
}
