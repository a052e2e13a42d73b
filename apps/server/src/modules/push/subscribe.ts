import type { ParsedOf, push } from '@xinghe/contract'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { areBrowserKeys, isServiceAddress } from './rules.ts'
import { pushSettings } from './settings.ts'
import { siteKeys } from './site-keys.ts'
import { pushSubscription } from './tables.ts'

export async function publicKeyOf(scope: Scope): Promise<{ publicKey: string }> {
  return { publicKey: (await siteKeys(scope)).publicKey }
}

type Subscription = ParsedOf<typeof push.subscribe>

/**
 * Tells the caller on this browser from now on. One that somebody else used before is the caller's: whoever has its
 * address and keys sits before it.
 * @throws malformed
 */
export async function subscribe(
  scope: Scope,
  { endpoint, p256dh, auth }: Subscription,
): Promise<Record<never, never>> {
  const settings = await scope.kernel.settings.of(pushSettings)
  if (!isServiceAddress(endpoint, settings)) fail('malformed', { field: 'endpoint', reason: '' })
  if (!areBrowserKeys({ p256dh, auth })) fail('malformed', { field: 'p256dh', reason: '' })
  const { sessionId, language } = scope.viewer
  const uid = callerOf(scope)
  const row = { uid, sessionId: sessionId ?? '', p256dh, auth, language, failures: 0, seenAt: scope.now() }
  await transact(scope, async scope => {
    await serialize(scope, `push:${uid}`)
    await scope.db
      .insert(pushSubscription)
      .values({ id: scope.id(), endpoint, ...row })
      .onConflictDoUpdate({ target: pushSubscription.endpoint, set: row })
    await trim(scope, uid, settings.perUser)
  })
  return {}
}

async function trim({ db }: Scope, uid: string, most: number): Promise<void> {
  const { id, seenAt } = pushSubscription
  const over = await db
    .select({ id })
    .from(pushSubscription)
    .where(eq(pushSubscription.uid, uid))
    .orderBy(desc(seenAt), desc(id))
    .offset(most)
  if (over.length === 0) return
  const ids = over.map(row => row.id)
  await db.delete(pushSubscription).where(and(eq(pushSubscription.uid, uid), inArray(id, ids)))
}

export async function unsubscribe(
  scope: Scope,
  { endpoint }: ParsedOf<typeof push.unsubscribe>,
): Promise<Record<never, never>> {
  const isTheirs = and(eq(pushSubscription.uid, callerOf(scope)), eq(pushSubscription.endpoint, endpoint))
  await scope.db.delete(pushSubscription).where(isTheirs)
  return {}
}
