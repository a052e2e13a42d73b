import type { OwnInvitation } from '@xinghe/contract'
import { and, count, eq, gt, ne, sql } from 'drizzle-orm'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { siteName, tellUserState } from '#modules/account/index.ts'
import { givenInMonth, thisMonth } from './give-rewards.ts'
import { ownCode } from './own-code.ts'
import { tiersOf } from './rules.ts'
import { invitationSettings } from './settings.ts'
import { invitation, invitationCode, invitationReward } from './tables.ts'

/** The caller's code, what it brings and what it brought. */
export async function showOwn(scope: Scope): Promise<OwnInvitation> {
  const uid = callerOf(scope)
  const { code } = await ownCode(scope, uid)
  const rules = await scope.kernel.settings.of(invitationSettings)
  const counts = await countsOf(scope, uid)
  const { inviterDays, invitedDays, watchMinutes, watchDays, windowDays, bindDays } = rules
  const key = invitedDays > 0 ? 'invitation.share' : 'invitation.shareFree'
  const tiers = await reachedTiers(scope, uid)
  return {
    code,
    path: `/register?invitation=${code}`,
    text: scope.text(key, { site: await siteName(scope), code, days: invitedDays }),
    counts,
    days: await daysGot(scope, uid, rules.monthDays),
    tiers: tiersOf(rules).map(tier => ({
      ...tier,
      isReached: tiers.has(tier.invitations) || counts.valid >= tier.invitations,
    })),
    rules: { inviterDays, invitedDays, watchMinutes, watchDays, windowDays, bindDays },
  }
}

async function countsOf({ db }: Scope, uid: string): Promise<OwnInvitation['counts']> {
  const { state, inviter } = invitation
  const rows = await db
    .select({ state, count: count() })
    .from(invitation)
    .where(eq(inviter, uid))
    .groupBy(state)
  const of = (wanted: string) => rows.find(row => row.state === wanted)?.count ?? 0
  return { waiting: of('waiting'), valid: of('valid'), all: rows.reduce((sum, row) => sum + row.count, 0) }
}

async function reachedTiers({ db }: Scope, uid: string): Promise<Set<number>> {
  const { tier, kind, state } = invitationReward
  const rows = await db
    .selectDistinct({ tier })
    .from(invitationReward)
    .where(and(eq(invitationReward.uid, uid), eq(kind, 'tier'), ne(state, 'revoked')))
  return new Set(rows.flatMap(row => row.tier ?? []))
}

async function daysGot(scope: Scope, uid: string, monthMost: number): Promise<OwnInvitation['days']> {
  const { days, kind, state } = invitationReward
  const sumOf = (wanted: string) =>
    sql<number>`coalesce(sum(${days}) filter (where ${state} = ${wanted}), 0)::int`
  const [sums] = await scope.db
    .select({ given: sumOf('given'), waiting: sumOf('waiting') })
    .from(invitationReward)
    .where(and(eq(invitationReward.uid, uid), ne(kind, 'invited')))
  const month = await givenInMonth(scope, uid, thisMonth(scope))
  return { given: sums?.given ?? 0, waiting: sums?.waiting ?? 0, month, monthMost }
}

/** Invitations of somebody that they have not seen since somebody came or it became valid. */
export function countNews({ db }: Scope, uid: string): Promise<number> {
  const seenAt = db
    .select({ seenAt: invitationCode.seenAt })
    .from(invitationCode)
    .where(eq(invitationCode.uid, uid))
  return db.$count(invitation, and(eq(invitation.inviter, uid), gt(invitation.newsAt, sql`(${seenAt})`)))
}

/** The caller saw what became of their invitations. */
export async function readNews(scope: Scope): Promise<Record<never, never>> {
  const uid = callerOf(scope)
  await transact(scope, async scope => {
    if ((await countNews(scope, uid)) === 0) return
    await scope.db.update(invitationCode).set({ seenAt: scope.now() }).where(eq(invitationCode.uid, uid))
    await tellUserState(scope, [{ kind: 'counted', uid }])
  })
  return {}
}
