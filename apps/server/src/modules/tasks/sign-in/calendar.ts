import type { SignInCalendar } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, asc, desc, eq, gt, gte, lte } from 'drizzle-orm'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { addDays, dayIn } from '#kernel/time.ts'
import { personalFacts } from '#modules/account/index.ts'
import { coinsAt } from '../rules.ts'
import { taskSettings } from '../settings.ts'
import { signInDay } from '../tables.ts'

/** The caller's sign-ins of a month, of this one without it, and what comes next. */
export async function calendarOfCaller(
  scope: Scope,
  input: { month?: string | undefined },
): Promise<SignInCalendar> {
  const uid = callerOf(scope)
  const today = todayOf(scope)
  const month = input.month ?? today.slice(0, 7)
  const { signInCoins: cycle, streakBonuses } = await scope.kernel.settings.of(taskSettings)
  const days = await daysBetween(scope, uid, `${month}-01`, `${month}-31`)
  const [signed] = await daysBetween(scope, uid, today, today)
  const streak = await streakOf(scope, uid)
  return {
    ...{ today, month, isSignedToday: signed !== undefined, streak, cycle },
    days: days.map(({ day, coins, madeUpAt }) => ({ day, coins, isMadeUp: madeUpAt !== null })),
    todayCoins: signed?.coins ?? coinsAt(streak + 1, cycle),
    bonuses: streakBonuses.toSorted((a, b) => a.days - b.days),
    makeUp: { from: await earliestToMakeUp(scope, uid), freeAt: await cardFreeAt(scope, uid) },
  }
}

export const todayOf = (scope: Scope) => dayIn(scope.kernel.config.timeZone, scope.now())

function daysBetween({ db }: Scope, uid: string, from: string, until: string) {
  const isBetween = and(gte(signInDay.day, from), lte(signInDay.day, until))
  return db
    .select()
    .from(signInDay)
    .where(and(eq(signInDay.uid, uid), isBetween))
    .orderBy(asc(signInDay.day))
}

/** Days without a break up to today, or to yesterday while today is not signed. */
export async function streakOf(scope: Scope, uid: string): Promise<number> {
  const today = todayOf(scope)
  return (await daysBetween(scope, uid, addDays(today, -1), today)).at(-1)?.position ?? 0
}

/** No day before the account was there. */
export async function earliestToMakeUp(scope: Scope, uid: string): Promise<string> {
  const { makeUpBackDays } = await scope.kernel.settings.of(taskSettings)
  const since = dayIn(
    scope.kernel.config.timeZone,
    (await personalFacts(scope, uid))?.createdAt ?? scope.now(),
  )
  const earliest = addDays(todayOf(scope), -makeUpBackDays)
  return [since, earliest].toSorted().at(-1) ?? earliest
}

/** When a day can be made up for again; null now. */
export async function cardFreeAt(scope: Scope, uid: string): Promise<number | null> {
  const { makeUpEveryDays } = await scope.kernel.settings.of(taskSettings)
  const usedSince = gt(signInDay.madeUpAt, scope.now() - makeUpEveryDays * dayMs)
  const [used] = await scope.db
    .select({ at: signInDay.madeUpAt })
    .from(signInDay)
    .where(and(eq(signInDay.uid, uid), usedSince))
    .orderBy(desc(signInDay.madeUpAt))
    .limit(1)
  return used?.at == null ? null : used.at + makeUpEveryDays * dayMs
}
