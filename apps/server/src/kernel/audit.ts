import { lt } from 'drizzle-orm'
import { isInTransaction, type Scope } from './scope.ts'
import { audit } from './tables.ts'

/** By transaction: what its row says beside the input of the call. */
const details = new WeakMap<Scope['db'], object>()

/** Adds to the row that is written of the call of staff whose transaction this is. */
export function detailAudit(scope: Scope, detail: object): void {
  if (!isInTransaction(scope)) throw new Error('only a transaction has an audit row of its own')
  details.set(scope.db, { ...details.get(scope.db), ...detail })
}

/** Writes what staff did, in the transaction of the change itself. */
export async function recordAudit(scope: Scope, action: string, input: object): Promise<void> {
  const { uid, address } = scope.viewer
  await scope.db.insert(audit).values({
    id: scope.id(),
    at: scope.now(),
    staff: uid ?? '',
    action,
    input: withoutSecrets({ ...input, ...details.get(scope.db) }),
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
