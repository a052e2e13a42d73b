import { limits } from '@xinghe/contract'
import { eq, lt } from 'drizzle-orm'
import { fail } from '../fail.ts'
import { type Scope, transact } from '../scope.ts'
import { repeat } from '../tables.ts'

/** How long an answer is kept under its `rid`, milliseconds. */
const keptMs = 24 * 3600 * 1000

/** Runs the deed once per `rid`: a second call with it gets the first one's answer, even after a crash between them. */
export async function once(
  scope: Scope,
  key: string,
  deed: (scope: Scope) => Promise<unknown>,
): Promise<unknown> {
  return transact(scope, async scope => {
    const claimed = await scope.db
      .insert(repeat)
      .values({ key, at: scope.now() })
      .onConflictDoNothing()
      .returning()
    if (claimed.length === 0) {
      const [earlier] = await scope.db.select().from(repeat).where(eq(repeat.key, key))
      return earlier?.answer
    }
    const answer = await deed(scope)
    await scope.db.update(repeat).set({ answer }).where(eq(repeat.key, key))
    return answer
  })
}

export async function forgetOldRepeats(scope: Scope): Promise<void> {
  await scope.db.delete(repeat).where(lt(repeat.at, scope.now() - keptMs))
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
