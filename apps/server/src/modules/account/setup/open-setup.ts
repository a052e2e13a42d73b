import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { newSecret } from '#kernel/ids.ts'
import type { Scope } from '#kernel/scope.ts'
import { hashSecret } from '../sessions/credentials.ts'
import { accountSetup, accountUser } from '../tables.ts'

const ttlMs = dayMs
/** There is one row at most: the newest code wins. */
export const setupId = 'owner'

/** Whether the site has no owner yet. */
export async function isSetupOpen(scope: Scope): Promise<boolean> {
  const owners = await scope.db
    .select({ uid: accountUser.uid })
    .from(accountUser)
    .where(eq(accountUser.role, 'owner'))
    .limit(1)
  return owners.length === 0
}

/** Makes a new one-time code for the first owner.
 * @returns the address of the page that takes it; null when there is an owner
 */
export async function openSetup(scope: Scope): Promise<string | null> {
  if (!(await isSetupOpen(scope))) return null
  const code = newSecret()
  const row = { id: setupId, codeHash: hashSecret(code), expiresAt: scope.now() + ttlMs }
  await scope.db.insert(accountSetup).values(row).onConflictDoUpdate({ target: accountSetup.id, set: row })
  const { publicUrl, port } = scope.kernel.config
  return `${publicUrl ?? `http://localhost:${port}`}/console/setup?code=${code}`
}
