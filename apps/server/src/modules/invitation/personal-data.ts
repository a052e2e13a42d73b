import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PersonalRows } from '#kernel/personal-rows.ts'
import type { Scope } from '#kernel/scope.ts'
import { invitation, invitationCode, invitationReward } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  { table: invitationCode, person: invitationCode.uid, erase: 'delete' },
  { table: invitationReward, person: invitationReward.uid, omit: ['part'], erase: 'delete' },
  {
    table: invitation,
    person: invitation.inviter,
    omit: ['invited', 'network', 'device', 'lookAt', 'newsAt', 'isSameNetwork', 'why'],
    erase: removeInviter,
  },
  {
    table: invitation,
    person: invitation.invited,
    omit: ['inviter', 'lookAt', 'newsAt', 'isSameNetwork', 'why'],
    erase: removeInvited,
  },
]

/** Whoever was invited keeps what they were promised. */
async function removeInviter({ db }: Scope, uid: string): Promise<void> {
  const isTheirs = eq(invitation.inviter, uid)
  await db.delete(invitation).where(and(isTheirs, isNull(invitation.invited)))
  await db.update(invitation).set({ inviter: null }).where(isTheirs)
}

/** Nobody is left who could make it valid; what it gave the inviter stays theirs. */
async function removeInvited(scope: Scope, uid: string): Promise<void> {
  const isTheirs = eq(invitation.invited, uid)
  await scope.db.delete(invitation).where(and(isTheirs, isNull(invitation.inviter)))
  const decided = {
    lookAt: null,
    state: sql`case when state = 'waiting' then 'lapsed' else state end`,
    decidedAt: sql`coalesce(decided_at, ${scope.now()})`,
  }
  await scope.db
    .update(invitation)
    .set({ ...decided, invited: null, network: '', device: '', isSameNetwork: false })
    .where(isTheirs)
}
