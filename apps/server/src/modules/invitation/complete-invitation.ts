import { and, eq } from 'drizzle-orm'
import { serialize } from '#kernel/lock.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { joinedOf, tellUserState } from '#modules/account/index.ts'
import { giveAll, inviterKey, takeDue, thisMonth } from './give-rewards.ts'
import { tiersOf } from './rules.ts'
import { invitationSettings } from './settings.ts'
import { type InvitationRow, invitation, invitationReward, type RewardRow } from './tables.ts'

/** Makes an invitation valid and gives both what that brings, once; one that is decided stays as it is. */
export function completeInvitation(scope: Scope, { id, inviter }: InvitationRow): Promise<void> {
  return transact(scope, async scope => {
    await serialize(scope, inviterKey(inviter ?? id))
    const now = scope.now()
    const [row] = await scope.db
      .update(invitation)
      .set({ state: 'valid', lookAt: null, decidedAt: now, newsAt: now })
      .where(and(eq(invitation.id, id), eq(invitation.state, 'waiting')))
      .returning()
    if (!row) return
    const open = await joinedOf(
      scope,
      [row.inviter, row.invited].flatMap(uid => uid ?? []),
    )
    const isOpen = (uid: string | null): uid is string => uid !== null && open.get(uid)?.isOpen === true
    const given = isOpen(row.invited) ? await rewardInvited(scope, row.invited, id) : []
    if (isOpen(row.inviter)) given.push(...(await rewardInviter(scope, row.inviter, id)))
    await giveAll(scope, given)
    if (row.inviter !== null) await tellUserState(scope, [{ kind: 'counted', uid: row.inviter }])
  })
}

async function rewardInvited(scope: Scope, uid: string, invitationId: string): Promise<RewardRow[]> {
  const { invitedDays: days } = await scope.kernel.settings.of(invitationSettings)
  if (days === 0) return []
  const reward = {
    kind: 'invited',
    state: 'given',
    month: thisMonth(scope),
    uid,
    invitationId,
    days,
  } as const
  return scope.db
    .insert(invitationReward)
    .values({ ...reward, id: scope.id(), at: scope.now() })
    .onConflictDoNothing()
    .returning()
}

async function rewardInviter(scope: Scope, uid: string, invitationId: string): Promise<RewardRow[]> {
  const rules = await scope.kernel.settings.of(invitationSettings)
  const owe = (reward: Pick<RewardRow, 'kind' | 'days'> & Partial<RewardRow>) =>
    scope.db
      .insert(invitationReward)
      .values({ ...reward, id: scope.id(), uid, at: scope.now() })
      .onConflictDoNothing()
  if (rules.inviterDays > 0) await owe({ kind: 'inviter', invitationId, days: rules.inviterDays })
  const valid = await countValid(scope, uid)
  for (const tier of tiersOf(rules))
    if (tier.invitations <= valid) await owe({ kind: 'tier', tier: tier.invitations, days: tier.days })
  return takeDue(scope, uid)
}

export function countValid({ db }: Scope, uid: string): Promise<number> {
  return db.$count(invitation, and(eq(invitation.inviter, uid), eq(invitation.state, 'valid')))
}
