import type { InvitationReward, Invited, List, Paging } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { listRows } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { factsOf } from './facts.ts'
import { ownCode } from './own-code.ts'
import { hasWatchedEnough, maskName } from './rules.ts'
import { invitationSettings } from './settings.ts'
import { type InvitationRow, invitation, invitationReward } from './tables.ts'

/** Whom the caller invited, the last first. */
export function listInvited(scope: Scope, paging: Paging): Promise<List<Invited>> {
  const { at, id, inviter } = invitation
  return listRows(
    scope,
    paging,
    { columns: [at, id], direction: 'desc' },
    {
      table: invitation,
      fits: eq(inviter, callerOf(scope)),
      keysOf: row => [row.at, row.id],
      view: rows => viewInvited(scope, rows),
    },
  )
}

async function viewInvited(scope: Scope, rows: readonly InvitationRow[]): Promise<Invited[]> {
  const rules = await scope.kernel.settings.of(invitationSettings)
  const named = await people(
    scope,
    rows.flatMap(({ invited }) => invited ?? []),
  )
  // Of one that is decided nothing is looked up any more: it is what it is.
  const facts = await factsOf(
    scope,
    rows.filter(({ state }) => state === 'waiting'),
  )
  const { seenAt } = await ownCode(scope, callerOf(scope))
  return rows.map(row => {
    const { id, state, at, until } = row
    const known = facts.get(id)
    const name = named.get(row.invited ?? '')?.nickName
    return {
      ...{ id, state, at, until },
      name: name === undefined ? scope.text('invitation.gone') : maskName(name),
      isVerified: known?.isVerified ?? state === 'valid',
      hasWatched: known ? hasWatchedEnough(known, rules) : state === 'valid',
      isNew: row.newsAt > seenAt,
    }
  })
}

/** Days of VIP that the caller got by invitations, the last first. */
export function listRewards(scope: Scope, paging: Paging): Promise<List<InvitationReward>> {
  const { at, id, uid } = invitationReward
  return listRows(
    scope,
    paging,
    { columns: [at, id], direction: 'desc' },
    {
      table: invitationReward,
      fits: eq(uid, callerOf(scope)),
      keysOf: row => [row.at, row.id],
      view: rows => rows.map(({ id, kind, tier, days, state, at }) => ({ id, kind, tier, days, state, at })),
    },
  )
}
