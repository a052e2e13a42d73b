import { dayMs } from '@xinghe/contract/time'
import { inArray, or } from 'drizzle-orm'
import type { Db } from '../../../apps/server/src/kernel/db.ts'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { completeInvitation } from '../../../apps/server/src/modules/invitation/complete-invitation.ts'
import { ownCode } from '../../../apps/server/src/modules/invitation/own-code.ts'
import {
  invitation,
  invitationCode,
  invitationReward,
} from '../../../apps/server/src/modules/invitation/tables.ts'
import { vipGrant } from '../../../apps/server/src/modules/vip/tables.ts'
import { users } from '../content/users.ts'
import type { DemoRecord } from './record.ts'

/** What becomes of the invitations, in their order. */
const states = ['valid', 'valid', 'lapsed', 'waiting'] as const
const windowMs = 14 * dayMs

/** One user invited some of the others. Those with VIP have it of the world itself, which knows no days given. */
export async function layInvitations(scope: Scope, record: DemoRecord): Promise<void> {
  const people = users.flatMap(user => (user.vip ? [] : (record.users[user.key] ?? [])))
  const [inviter, ...others] = people
  if (inviter === undefined) return
  await ownCode(scope, inviter)
  for (const [index, state] of states.entries()) {
    const invited = others[index]
    if (invited === undefined) return
    // One that lapsed is over, one that waits has just begun.
    const at = scope.now() - (state === 'waiting' ? states.length - index : 16 + index) * dayMs
    const [row] = await scope.db
      .insert(invitation)
      .values({
        ...{ id: scope.id(), inviter, invited, at, newsAt: at, until: at + windowMs },
        ...(state === 'lapsed'
          ? { state, lookAt: null, decidedAt: at + windowMs }
          : { state: 'waiting', lookAt: scope.now() }),
      })
      .returning()
    if (row && state === 'valid') await completeInvitation(scope, row)
  }
}

export async function removeInvitations(db: Db, uids: string[]): Promise<void> {
  await db.delete(invitation).where(or(inArray(invitation.inviter, uids), inArray(invitation.invited, uids)))
  for (const table of [invitationReward, invitationCode, vipGrant])
    await db.delete(table).where(inArray(table.uid, uids))
}
