import { dayTasks, type LevelStanding, type TaskName } from '@xinghe/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import type { Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { callerStatus, personalFacts, setLevel } from '#modules/account/index.ts'
import { creditPromo } from '#modules/gold/index.ts'
import { levelOf, withinDay } from '../rules.ts'
import { taskSettings } from '../settings.ts'
import { taskPerson, taskReward } from '../tables.ts'

export interface Reward {
  task: string
  name: TaskName
  /** Empty of what is done once. */
  day: string
  step: number
  exp: number
  coins: number
}

/** One transaction at a time changes what a user is rewarded for; taken first. */
export const lockRewards = (scope: Scope, uid: string) => serialize(scope, `tasks:${uid}`)

/** @throws taskUnverified, minorMode: minors have no coins */
export async function checkMayEarn(scope: Scope): Promise<void> {
  const { minor, contactVerified } = await callerStatus(scope)
  if (minor !== null) fail('minorMode')
  const { needVerifiedContact } = await scope.kernel.settings.of(taskSettings)
  if (needVerifiedContact && !contactVerified) fail('taskUnverified')
}

/**
 * Gives a user these rewards, each once, in the caller's transaction which holds `lockRewards`; experience of a day's
 * tasks as far as the day has room. Answers what was given, and does not give the coins yet.
 */
export async function addRewards(scope: Scope, uid: string, rewards: readonly Reward[]): Promise<Reward[]> {
  const { dayExp: given, dayMost: most } = await dayOf(scope, uid)
  const exps = withinDay(
    rewards.map(({ day, exp }) => (day === '' ? 0 : exp)),
    { given, most },
  )
  const rows = rewards.map((reward, index) => ({
    ...reward,
    exp: reward.day === '' ? reward.exp : (exps[index] ?? 0),
  }))
  const added: Reward[] = []
  for (const row of rows) {
    const stored = await scope.db
      .insert(taskReward)
      .values({ ...row, uid, at: scope.now() })
      .onConflictDoNothing()
      .returning()
    if (stored.length > 0) added.push(row)
  }
  await addExp(
    scope,
    uid,
    added.reduce((sum, { exp }) => sum + exp, 0),
  )
  return added
}

/** Coins of rewards, last in a transaction. */
export async function creditRewards(scope: Scope, uid: string, rewards: readonly Reward[]): Promise<void> {
  for (const { task, day, step, coins } of rewards.filter(({ coins }) => coins > 0))
    await creditPromo(scope, {
      ...{ uid, coins, reason: 'task', reference: task },
      key: `task:${uid}:${task}:${day}:${step}`,
    })
}

async function addExp(scope: Scope, uid: string, exp: number): Promise<void> {
  const [person] = await scope.db
    .insert(taskPerson)
    .values({ uid, exp })
    .onConflictDoUpdate({ target: taskPerson.uid, set: { exp: sql`${taskPerson.exp} + ${exp}` } })
    .returning()
  const { thresholds } = await scope.kernel.settings.of(taskSettings)
  await setLevel(scope, uid, levelOf(person?.exp ?? 0, thresholds))
}

/** Experience that the tasks of today gave, and the most of it. */
async function dayOf(scope: Scope, uid: string) {
  const { dayMost, dayMostVip } = await scope.kernel.settings.of(taskSettings)
  const vipLevel = (await personalFacts(scope, uid))?.vipLevel ?? 0
  const today = dayIn(scope.kernel.config.timeZone, scope.now())
  const isToday = and(eq(taskReward.day, today), inArray(taskReward.name, [...dayTasks]))
  const [row] = await scope.db
    .select({ exp: sql<number>`coalesce(sum(${taskReward.exp}), 0)::int` })
    .from(taskReward)
    .where(and(eq(taskReward.uid, uid), isToday))
  return { dayExp: row?.exp ?? 0, dayMost: vipLevel > 0 ? dayMostVip : dayMost }
}

/** Level and experience of a user. */
export async function standingOf(scope: Scope, uid: string): Promise<LevelStanding> {
  const { thresholds } = await scope.kernel.settings.of(taskSettings)
  const [person] = await scope.db.select().from(taskPerson).where(eq(taskPerson.uid, uid))
  const level = (await personalFacts(scope, uid))?.level ?? 0
  return { level, exp: person?.exp ?? 0, thresholds, ...(await dayOf(scope, uid)) }
}
