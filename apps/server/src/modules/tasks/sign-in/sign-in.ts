import type { SignedDay, StreakBonus, VipKind } from '@xinghe/contract'
import { and, eq, gt, gte, lte, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { addDays } from '#kernel/time.ts'
import { creditPromo } from '#modules/gold/index.ts'
import { grantVip } from '#modules/vip/index.ts'
import { addRewards, checkMayEarn, lockRewards } from '../rewards/experience.ts'
import { coinsAt } from '../rules.ts'
import { taskSettings } from '../settings.ts'
import { signInBonus, signInDay } from '../tables.ts'
import { calendarOfCaller, cardFreeAt, earliestToMakeUp, todayOf } from './calendar.ts'

/** Signs the caller in for today, once. @throws taskUnverified, minorMode */
export async function signInToday(scope: Scope): Promise<SignedDay> {
  await checkMayEarn(scope)
  const uid = callerOf(scope)
  return transact(scope, async scope => {
    await lockRewards(scope, uid)
    const day = todayOf(scope)
    if (await isSigned(scope, uid, day)) return answer(scope, { coins: 0, exp: 0, bonuses: [] })
    const { signInExp: exp } = await scope.kernel.settings.of(taskSettings)
    const reward = { task: 'signIn', name: 'signIn' as const, day, step: 1, exp, coins: 0 }
    // VIP is locked before the user's row, which a level changes; coins come last.
    const added = await addDay(scope, uid, day, null)
    const given = await addRewards(scope, uid, [reward])
    await creditDay(scope, uid, day, added)
    return answer(scope, { ...shownOf(added), exp: given[0]?.exp ?? 0 })
  })
}

/**
 * Makes up for a day that the caller missed, with their card of these days.
 * @throws signInDay for a day that is to come, was before their account or is too long ago, signInNoCard, taskUnverified,
 * minorMode
 */
export async function makeUp(scope: Scope, { day }: { day: string }): Promise<SignedDay> {
  await checkMayEarn(scope)
  const uid = callerOf(scope)
  return transact(scope, async scope => {
    await lockRewards(scope, uid)
    if (day >= todayOf(scope) || day < (await earliestToMakeUp(scope, uid)) || addDays(day, 0) !== day)
      fail('signInDay')
    if (await isSigned(scope, uid, day)) return answer(scope, { coins: 0, exp: 0, bonuses: [] })
    const freeAt = await cardFreeAt(scope, uid)
    if (freeAt !== null) fail('signInNoCard', { date: dateText(scope, freeAt) })
    const added = await addDay(scope, uid, day, scope.now())
    await creditDay(scope, uid, day, added)
    return answer(scope, { ...shownOf(added), exp: 0 })
  })
}

async function answer(scope: Scope, given: Omit<SignedDay, 'calendar'>): Promise<SignedDay> {
  return { ...given, calendar: await calendarOfCaller(scope, {}) }
}

function dateText(scope: Scope, at: number): string {
  const { timeZone } = scope.kernel.config
  return new Intl.DateTimeFormat('zh-CN', { timeZone, month: 'long', day: 'numeric' }).format(at)
}

async function isSigned({ db }: Scope, uid: string, day: string): Promise<boolean> {
  return (await db.$count(signInDay, and(eq(signInDay.uid, uid), eq(signInDay.day, day)))) > 0
}

interface AddedDay {
  coins: number
  bonuses: (StreakBonus & { reached: string })[]
}

function shownOf({ coins, bonuses }: AddedDay): Pick<SignedDay, 'coins' | 'bonuses'> {
  return { coins, bonuses: bonuses.map(({ days, coins, vipDays }) => ({ days, coins, vipDays })) }
}

/** Stores a day that was not there, joins the days around it, and gives what it leads to but for coins. */
async function addDay(scope: Scope, uid: string, day: string, madeUpAt: number | null): Promise<AddedDay> {
  const { signInCoins } = await scope.kernel.settings.of(taskSettings)
  const position = (await positionOf(scope, uid, addDays(day, -1))) + 1
  const coins = coinsAt(position, signInCoins)
  await scope.db.insert(signInDay).values({ uid, day, position, coins, at: scope.now(), madeUpAt })
  const last = await moveFollowing(scope, uid, day, position)
  return { coins, bonuses: await addBonuses(scope, uid, { day, position, last }) }
}

async function positionOf({ db }: Scope, uid: string, day: string): Promise<number> {
  const [row] = await db
    .select({ position: signInDay.position })
    .from(signInDay)
    .where(and(eq(signInDay.uid, uid), eq(signInDay.day, day)))
  return row?.position ?? 0
}

/** Counts the days that follow one without a break on from it. Answers the position of the last. */
async function moveFollowing(scope: Scope, uid: string, day: string, position: number): Promise<number> {
  const following = await scope.db
    .select({ day: signInDay.day })
    .from(signInDay)
    .where(and(eq(signInDay.uid, uid), gt(signInDay.day, day)))
    .orderBy(signInDay.day)
  const gap = following.findIndex((row, index) => row.day !== addDays(day, index + 1))
  const count = gap < 0 ? following.length : gap
  if (count === 0) return position
  await scope.db
    .update(signInDay)
    .set({ position: sql`${signInDay.position} + ${position}` })
    .where(and(eq(signInDay.uid, uid), gt(signInDay.day, day), lte(signInDay.day, addDays(day, count))))
  return position + count
}

/** What the days without a break around this one reach by it; what they gave before counts as given. */
async function addBonuses(
  scope: Scope,
  uid: string,
  { day, position, last }: { day: string; position: number; last: number },
): Promise<AddedDay['bonuses']> {
  const { streakBonuses, bonusVipKind } = await scope.kernel.settings.of(taskSettings)
  const first = addDays(day, 1 - position)
  const given = await scope.db
    .select({ days: signInBonus.days })
    .from(signInBonus)
    .where(
      and(
        eq(signInBonus.uid, uid),
        gte(signInBonus.day, first),
        lte(signInBonus.day, addDays(first, last - 1)),
      ),
    )
  const had = new Set(given.map(({ days }) => days))
  const due = streakBonuses
    .filter(({ days }) => days >= position && days <= last && !had.has(days))
    .map(bonus => ({ ...bonus, reached: addDays(first, bonus.days - 1) }))
  for (const { reached, days, coins, vipDays } of due) {
    await scope.db.insert(signInBonus).values({ uid, days, coins, vipDays, day: reached, at: scope.now() })
    if (vipDays > 0)
      await grantVip(scope, {
        ...{ uid, kind: bonusVipKind as VipKind, days: vipDays, source: 'signIn', reference: `${days}` },
        key: `signIn:${uid}:${days}:${reached}`,
      })
  }
  return due
}

/** Coins of a day and of what it led to, last in a transaction. */
async function creditDay(
  scope: Scope,
  uid: string,
  day: string,
  { coins, bonuses }: AddedDay,
): Promise<void> {
  const credit = async (coins: number, key: string, reference: string) => {
    if (coins > 0) await creditPromo(scope, { uid, coins, reason: 'signIn', key, reference })
  }
  await credit(coins, `signIn:${uid}:${day}`, day)
  for (const { days, coins, reached } of bonuses)
    await credit(coins, `signIn:${uid}:${days}:${reached}`, `${reached} ${days}`)
}
