import type { DeviceClass, List, Paging, SignInOutcome, SignInRecord } from '@xinghe/contract'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { listRows } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { accountSettings } from '../settings.ts'
import { accountSignIn } from '../tables.ts'
import { callerDevice, coarseAddress, placeName } from './device.ts'

export interface SignIn {
  uid: string
  outcome: SignInOutcome
  deviceClass: DeviceClass
}

/**
 * Keeps a sign-in to an account that exists, or a try of one. So many of each outcome are kept for an account: whoever
 * tries passwords drives out tries and not what succeeded.
 */
export async function recordSignIn(scope: Scope, { uid, outcome, deviceClass }: SignIn): Promise<void> {
  const { signInRecords } = await scope.kernel.settings.of(accountSettings)
  await scope.db.insert(accountSignIn).values({
    id: scope.id(),
    uid,
    at: scope.now(),
    outcome,
    deviceClass,
    ...callerDevice(scope),
    address: coarseAddress(scope.viewer.address),
  })
  const surplus = scope.db
    .select({ id: accountSignIn.id })
    .from(accountSignIn)
    .where(and(eq(accountSignIn.uid, uid), eq(accountSignIn.outcome, outcome)))
    .orderBy(desc(accountSignIn.at), desc(accountSignIn.id))
    .offset(signInRecords)
  await scope.db.delete(accountSignIn).where(inArray(accountSignIn.id, surplus))
}

/** A try that failed; nobody waits for it: the answer comes in the time of one for an unknown account. */
export function recordFailure(scope: Scope, failure: SignIn): void {
  const recorded = recordSignIn(scope, failure).catch((error: unknown) =>
    scope.log.error({ err: error }, 'sign-in record'),
  )
  scope.kernel.background.track(recorded)
}

/** The caller's own log-in history. */
export function listSignIns(scope: Scope, paging: Paging): Promise<List<SignInRecord>> {
  const { at, id, uid } = accountSignIn
  return listRows(
    scope,
    paging,
    { columns: [at, id], direction: 'desc' },
    {
      table: accountSignIn,
      fits: eq(uid, callerOf(scope)),
      keysOf: row => [row.at, row.id],
      view: rows => rows.map(({ uid: _, region, ...row }) => ({ ...row, place: placeName(scope, region) })),
    },
  )
}
