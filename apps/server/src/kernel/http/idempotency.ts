import { createHash } from 'node:crypto'
import type { EndpointSpec } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { eq, lt } from 'drizzle-orm'
import { fail } from '../fail.ts'
import { networkOf } from '../network.ts'
import { type Scope, transact, type Viewer } from '../scope.ts'
import { idempotencyKey } from '../tables.ts'

/** How long an answer is stored under its key, milliseconds. */
const retentionMs = dayMs

/**
 * What a state-changing call is known by when it is sent again, null for one that may run again: its `rid`, or for a
 * user's GET without one its address, of which `vv` is the hash. A browser may send a GET again by itself.
 */
export function idempotencyKeyOf(
  { path, method, idempotent, readsWithout }: EndpointSpec,
  { uid, deviceId, address }: Viewer,
  input: Record<string, unknown>,
  { vv }: Record<string, unknown>,
): string | null {
  // Visitors choose their device and rid, but not their network: nobody elsewhere reads what they were answered.
  const caller = uid ?? `${networkOf(address)} ${deviceId}`
  if (idempotent === 'rid' && input.rid) return `${path}:${caller}:${input.rid}`
  if (idempotent === undefined || idempotent === 'key' || method !== 'GET' || uid === null) return null
  if (readsWithout !== undefined && input[readsWithout] === undefined) return null
  return `${path}:${uid}:${deviceId}:${vv}`
}

/** What tells whether a call that is sent again asks the same; null for one without a key. */
export interface Idempotency {
  key: string
  input: object
}

/**
 * Runs the use case once per key: a second call with it gets the first one's answer, even after a crash between them.
 * @throws malformed when it asks something else
 */
export async function runIdempotent(
  scope: Scope,
  { key, input }: Idempotency,
  handler: (scope: Scope) => Promise<unknown>,
): Promise<unknown> {
  // A schema puts out its fields in its own order: equal inputs have equal texts.
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  return transact(scope, async scope => {
    const claimed = await scope.db
      .insert(idempotencyKey)
      .values({ key, inputHash, at: scope.now() })
      .onConflictDoNothing()
      .returning()
    if (claimed.length === 0) {
      const [earlier] = await scope.db.select().from(idempotencyKey).where(eq(idempotencyKey.key, key))
      // Those from before inputs were noted have none.
      if (earlier && earlier.inputHash !== null && earlier.inputHash !== inputHash)
        fail('malformed', { field: 'rid', reason: '' })
      return earlier?.answer
    }
    const answer = await handler(scope)
    await scope.db.update(idempotencyKey).set({ answer }).where(eq(idempotencyKey.key, key))
    return answer
  })
}

export async function deleteOldIdempotencyKeys(scope: Scope): Promise<void> {
  await scope.db.delete(idempotencyKey).where(lt(idempotencyKey.at, scope.now() - retentionMs))
}
