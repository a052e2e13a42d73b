import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { grantVip } from '#modules/vip/index.ts'
import { kindOf, monthOf, payable } from './rules.ts'
import { invitationSettings } from './settings.ts'
import { invitationReward, type RewardRow } from './tables.ts'

const { uid, kind, state, month, days, at, id } = invitationReward

/** Names a user's rewards as an inviter: whoever gives or takes some holds this lock. */
export const inviterKey = (inviter: string): string => `invitation:${inviter}`

export const thisMonth = (scope: Scope): string => monthOf(dayIn(scope.kernel.config.timeZone, scope.now()))

/** What is not an inviter's has no bound by month. */
const asInviter = ne(kind, 'invited')

/** Days that somebody was given in a month as an inviter; what was taken back was given all the same. */
export async function givenInMonth({ db }: Scope, inviter: string, of: string): Promise<number> {
  const [row] = await db
    .select({ days: sql<number>`coalesce(sum(${days}), 0)::int` })
    .from(invitationReward)
    .where(and(eq(uid, inviter), eq(month, of), asInviter, ne(state, 'waiting')))
  return row?.days ?? 0
}

/**
 * Marks what waits of an inviter's rewards as given, as far as this month has room, in a transaction that holds their key.
 * What does not fit waits for another month, of one that fits in part the rest. @returns what is to be given
 */
export async function takeDue(scope: Scope, inviter: string): Promise<RewardRow[]> {
  const { monthDays } = await scope.kernel.settings.of(invitationSettings)
  const now = thisMonth(scope)
  const left = monthDays - (await givenInMonth(scope, inviter, now))
  const waits = and(eq(uid, inviter), eq(state, 'waiting'), asInviter)
  const owed = await scope.db
    .select()
    .from(invitationReward)
    .where(waits)
    .orderBy(asc(at), asc(id))
    // Each is of a day at least.
    .limit(Math.max(0, left))
  const given: RewardRow[] = []
  for (const part of payable(owed, left)) {
    const row = owed.find(row => row.id === part.id)
    if (row) given.push(await takePart(scope, row, part.days, now))
  }
  await scope.db.update(invitationReward).set({ month: now }).where(waits)
  return given
}

async function takePart(scope: Scope, row: RewardRow, some: number, now: string): Promise<RewardRow> {
  const taken = { ...row, days: some, state: 'given' as const, month: now }
  await scope.db.update(invitationReward).set(taken).where(eq(id, row.id))
  if (some < row.days)
    await scope.db
      .insert(invitationReward)
      .values({ ...row, id: scope.id(), part: row.part + 1, days: row.days - some })
  return taken
}

/** Names the grant of a reward. */
export const grantKey = (rewardId: string): string => `invitation:${rewardId}`

/** Gives the days, once for each reward; in one order of users, as each of them is locked. */
export async function giveAll(scope: Scope, rewards: readonly RewardRow[]): Promise<void> {
  const { vipKind } = await scope.kernel.settings.of(invitationSettings)
  for (const reward of byUser(rewards))
    await grantVip(scope, {
      uid: reward.uid,
      kind: kindOf(vipKind),
      days: reward.days,
      source: 'invitation',
      reference: reward.id,
      key: grantKey(reward.id),
    })
}

export const byUser = (rewards: readonly RewardRow[]): RewardRow[] =>
  rewards.toSorted((a, b) => (a.uid < b.uid ? -1 : a.uid > b.uid ? 1 : 0))

/** Days that invitations gave, to inviters and invited, by the id of the invitation; without what was taken back. */
export async function daysOf({ db }: Scope, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { invitationId } = invitationReward
  const rows = await db
    .select({ of: invitationId, days: sql<number>`sum(${days})::int` })
    .from(invitationReward)
    .where(and(inArray(invitationId, [...ids]), eq(state, 'given')))
    .groupBy(invitationId)
  return new Map(rows.map(({ of, days }) => [of ?? '', days]))
}
