import { limits } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { eq, lt } from 'drizzle-orm'
import { fail } from '../fail.ts'
import { type Scope, transact } from '../scope.ts'
import { idempotencyKey } from '../tables.ts'

/** How long an answer is stored under its `rid`, milliseconds. */
const retentionMs = dayMs

/** Runs the use case once per `rid`: a second call with it gets the first one's answer, even after a crash between them. */
export async function runIdempotent(
  scope: Scope,
  key: string,
  handler: (scope: Scope) => Promise<unknown>,
): Promise<unknown> {
  return transact(scope, async scope => {
    const claimed = await scope.db
      .insert(idempotencyKey)
      .values({ key, at: scope.now() })
      .onConflictDoNothing()
      .returning()
    if (claimed.length === 0) {
      const [earlier] = await scope.db.select().from(idempotencyKey).where(eq(idempotencyKey.key, key))
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

export interface SignedQuery {
  pub: string
  vv: string
}

/** A state-changing GET counts once per signature. @throws repeated */
export async function refuseReplay(scope: Scope, { pub, vv }: SignedQuery): Promise<void> {
  const fresh = await scope.kernel.cache.claim(
    `replay:${scope.viewer.deviceId}:${pub}:${vv}`,
    (2 * limits.clockSkewMs) / 1000,
  )
  if (!fresh) fail('repeated')
}
