import { lt } from 'drizzle-orm'
import { isInTransaction, type Scope } from './scope.ts'
import { audit } from './tables.ts'

/** By transaction: what its row says beside the input of the call. */
const details = new WeakMap<Scope['db'], object>()
const targets = new WeakMap<Scope['db'], readonly string[]>()
/** Transactions of calls that have no row. */
const omitted = new WeakSet<Scope['db']>()

/** Adds to the row that is written of the call of staff whose transaction this is. */
export function detailAudit(scope: Scope, detail: object): void {
  if (!isInTransaction(scope)) throw new Error('only a transaction has an audit row of its own')
  details.set(scope.db, { ...details.get(scope.db), ...detail })
}

/** Names whom the call is about where its input does not: each has a row. */
export function auditTargets(scope: Scope, uids: readonly string[]): void {
  if (!isInTransaction(scope)) throw new Error('only a transaction has an audit row of its own')
  targets.set(scope.db, uids)
}

/** Of a call of staff that found done what it asks for, and changed nothing: the row is that of the first one. */
export function omitAudit(scope: Scope): void {
  if (!isInTransaction(scope)) throw new Error('only a transaction has an audit row of its own')
  omitted.add(scope.db)
}

/** Writes what staff did, in the transaction of the change itself. */
export async function recordAudit(scope: Scope, action: string, input: object): Promise<void> {
  if (omitted.has(scope.db)) return
  const { uid, address } = scope.viewer
  const written = { ...input, ...details.get(scope.db) }
  const named = targets.get(scope.db) ?? []
  const rows = (named.length > 0 ? named : [targetOf(written)]).map(target => ({
    id: scope.id(),
    at: scope.now(),
    staff: uid ?? '',
    action,
    target,
    input: withoutSecrets(written),
    address,
  }))
  await scope.db.insert(audit).values(rows)
}

/** A call of staff that is asked again while somebody looks has one row in so long, seconds. */
const oneReadingSec = 3600

/** Writes that staff read what is private to others: of each of them and each thing once an hour. */
export async function auditReading(scope: Scope, action: string, input: object): Promise<void> {
  const key = `audit reading:${scope.viewer.uid}:${action}:${targetOf(input)}`
  if (await scope.kernel.cache.claim(key, oneReadingSec)) await recordAudit(scope, action, input)
}

/** Names of the field that tells what a call is about, the first that is there counts. */
const targetFields = [
  'uid',
  'toUid',
  'userId',
  'mediaKey',
  'episodeId',
  'assetId',
  'id',
  'key',
  'name',
] as const

function targetOf(input: Partial<Record<(typeof targetFields)[number], unknown>>): string {
  const named = targetFields.map(field => input[field]).find(value => typeof value === 'string')
  return String(named ?? '').slice(0, 120)
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
