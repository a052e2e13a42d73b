import { lt } from 'drizzle-orm'
import type { Scope } from './scope.ts'
import { audit } from './tables.ts'

/** Writes what staff did, in the transaction of the change itself. */
export async function recordAudit(scope: Scope, action: string, input: object): Promise<void> {
  const { uid, address } = scope.viewer
  await scope.db.insert(audit).values({
    id: scope.id(),
    at: scope.now(),
    staff: uid ?? '',
    action,
    input: withoutSecrets(input),
    address,
  })
}

function withoutSecrets(input: object): object {
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => !/password|code|token|secret/i.test(name)),
  )
}

/** Forgets what staff did before a moment, milliseconds since 1970. */
export async function deleteAudit(scope: Scope, before: number): Promise<void> {
  await scope.db.delete(audit).where(lt(audit.at, before))
}
