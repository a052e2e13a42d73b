import { hourMs } from '@xinghe/contract/time'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { completeInvitation } from './complete-invitation.ts'
import { factsOf } from './facts.ts'
import { giveWaiting } from './give-waiting.ts'
import { stateBy } from './rules.ts'
import { invitationSettings } from './settings.ts'
import { deleteTraces } from './suspects.ts'
import { type InvitationRow, invitation } from './tables.ts'

const atOnce = 200
/** One that is not complete is looked at again after this time. */
const lookEveryMs = hourMs

/**
 * Looks at the invitations whose turn it is, in batches, and gives what waited for this month. Killed, it goes on with what
 * is still due; one that fails is left for its next turn, keeps no other from it, and fails the job.
 */
export async function lookAtOpen(scope: Scope, _: object, signal: AbortSignal): Promise<void> {
  const failed: unknown[] = []
  while (!signal.aborted && (await lookAtSome(scope, failed)) === atOnce);
  signal.throwIfAborted()
  await giveWaiting(scope, signal, failed)
  await deleteTraces(scope)
  if (failed.length > 0) throw new AggregateError(failed, 'invitations could not be decided')
}

async function lookAtSome(scope: Scope, failed: unknown[]): Promise<number> {
  const now = scope.now()
  const rows = await scope.db
    .select()
    .from(invitation)
    .where(lte(invitation.lookAt, now))
    .orderBy(asc(invitation.lookAt))
    .limit(atOnce)
  if (rows.length === 0) return 0
  const rules = await scope.kernel.settings.of(invitationSettings)
  const facts = await factsOf(scope, rows)
  const found = Map.groupBy(rows, row => {
    const known = facts.get(row.id) ?? { isVerified: false, watched: [] }
    return stateBy(known, rules, { now, until: row.until })
  })
  // First, so that one which cannot be completed waits for its turn as well.
  await putOff(scope, [...(found.get('waiting') ?? []), ...(found.get('valid') ?? [])])
  await lapse(scope, found.get('lapsed') ?? [])
  for (const row of found.get('valid') ?? [])
    await completeInvitation(scope, row).catch((error: unknown) => failed.push(error))
  return rows.length
}

const theseThatWait = (rows: readonly InvitationRow[]) =>
  and(
    inArray(
      invitation.id,
      rows.map(({ id }) => id),
    ),
    eq(invitation.state, 'waiting'),
  )

async function putOff(scope: Scope, rows: readonly InvitationRow[]): Promise<void> {
  if (rows.length === 0) return
  await scope.db
    .update(invitation)
    .set({ lookAt: scope.now() + lookEveryMs })
    .where(theseThatWait(rows))
}

async function lapse(scope: Scope, rows: readonly InvitationRow[]): Promise<void> {
  if (rows.length === 0) return
  await scope.db
    .update(invitation)
    .set({ state: 'lapsed', lookAt: null, decidedAt: scope.now() })
    .where(theseThatWait(rows))
}
