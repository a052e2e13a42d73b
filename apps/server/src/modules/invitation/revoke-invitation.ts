import { and, eq, gt, ne, or } from 'drizzle-orm'
import { detailAudit, omitAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import { reverseGrant } from '#modules/vip/index.ts'
import { countValid } from './complete-invitation.ts'
import { byUser, grantKey, inviterKey } from './give-rewards.ts'
import { invitation, invitationReward, type RewardRow } from './tables.ts'

/**
 * Takes back what an invitation gave to both, and the tiers of its inviter that it leaves without enough; one that waits
 * becomes never valid. Once: found done, it changes nothing.
 * @throws notFound, forbidden of one's own, invitationOver of one that lapsed
 */
export function revokeInvitation(
  scope: Scope,
  { id, why }: { id: string; why: string },
): Promise<{ days: number }> {
  return transact(scope, async scope => {
    const [found] = await scope.db.select().from(invitation).where(eq(invitation.id, id))
    if (!found) fail('notFound')
    await serialize(scope, inviterKey(found.inviter ?? id))
    const [row = found] = await scope.db.select().from(invitation).where(eq(invitation.id, id)).for('update')
    const staff = callerOf(scope)
    if (row.inviter === staff || row.invited === staff) fail('forbidden')
    if (row.state === 'lapsed') fail('invitationOver')
    if (row.state === 'revoked') {
      omitAudit(scope)
      return { days: 0 }
    }
    const now = scope.now()
    await scope.db
      .update(invitation)
      .set({ state: 'revoked', why, lookAt: null, decidedAt: now })
      .where(eq(invitation.id, id))
    const taken = await takeBack(scope, id, row.inviter)
    const days = taken.reduce((sum, reward) => sum + reward.days, 0)
    const { inviter, invited } = row
    detailAudit(scope, { ...(inviter && { uid: inviter }), ...(invited && { invited }), days })
    if (inviter !== null) await tellUserState(scope, [{ kind: 'counted', uid: inviter }])
    return { days }
  })
}

/** @returns what had been given */
async function takeBack(scope: Scope, id: string, inviter: string | null): Promise<RewardRow[]> {
  const { invitationId, uid, tier, state } = invitationReward
  const valid = inviter === null ? 0 : await countValid(scope, inviter)
  const falls = inviter === null ? undefined : and(eq(uid, inviter), gt(tier, valid))
  const rows = await scope.db
    .select()
    .from(invitationReward)
    .where(and(or(eq(invitationId, id), falls), ne(state, 'revoked')))
    .for('update')
  for (const reward of byUser(rows)) {
    await scope.db
      .update(invitationReward)
      .set({ state: 'revoked' })
      .where(eq(invitationReward.id, reward.id))
    if (reward.state === 'given') await reverseGrant(scope, grantKey(reward.id))
  }
  return rows.filter(reward => reward.state === 'given')
}
