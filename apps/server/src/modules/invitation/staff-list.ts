import type { List, Paging, StaffInvitation } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { daysOf } from './give-rewards.ts'
import { type InvitationRow, invitation } from './tables.ts'

/** Whom a user invited, the last first, and by whom they were invited. @throws notFound */
export async function invitationsOf(
  scope: Scope,
  { toUid: uid, ...paging }: Paging & { toUid: string },
): Promise<List<StaffInvitation> & { by: StaffInvitation | null }> {
  if (!(await people(scope, [uid])).has(uid)) fail('notFound')
  const { at, id, inviter, invited } = invitation
  const list = await listRows(
    scope,
    paging,
    { columns: [at, id], direction: 'desc' },
    {
      table: invitation,
      fits: eq(inviter, uid),
      keysOf: row => [row.at, row.id],
      view: rows => viewForStaff(scope, rows),
    },
  )
  const [by = null] = await viewForStaff(
    scope,
    await scope.db.select().from(invitation).where(eq(invited, uid)),
  )
  return { ...list, by }
}

async function viewForStaff(scope: Scope, rows: readonly InvitationRow[]): Promise<StaffInvitation[]> {
  const named = await people(
    scope,
    rows.flatMap(({ inviter, invited }) => [inviter ?? [], invited ?? []].flat()),
  )
  const days = await daysOf(
    scope,
    rows.map(({ id }) => id),
  )
  const nameOf = (uid: string | null) => {
    const person = named.get(uid ?? '')
    return person ? { uid: person.uid, nickName: person.nickName } : null
  }
  return rows.map(({ id, inviter, invited, state, at, decidedAt, isSameNetwork, why }) => ({
    ...{ id, state, at, decidedAt, isSameNetwork, why },
    inviter: nameOf(inviter),
    invited: nameOf(invited),
    days: days.get(id) ?? 0,
  }))
}
