import type { BillingAddress } from '@xinghe/contract'
import { and, asc, desc, eq } from 'drizzle-orm'
import { cleanLine } from '#kernel/clean-text.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { payAddress } from '../tables.ts'

/** Addresses of one user. */
const most = 20

/** Billing addresses of the caller, the default one first. */
export async function listAddresses(scope: Scope): Promise<{ info: BillingAddress[] }> {
  const rows = await scope.db
    .select()
    .from(payAddress)
    .where(eq(payAddress.uid, callerOf(scope)))
    .orderBy(desc(payAddress.isDefault), asc(payAddress.createdAt), asc(payAddress.id))
  return { info: rows.map(({ uid: _, createdAt: __, ...address }) => address) }
}

type Saved = Omit<BillingAddress, 'id'> & { id?: string | undefined }

/** One line without tricks: it stands on invoices. @throws malformed */
function clean(given: Saved, field: 'name' | 'phone' | 'state' | 'city' | 'line' | 'postcode'): string {
  return cleanLine(given[field], 200) ?? fail('malformed', { field, reason: '' })
}

/** Adds an address, or changes one; the first one is the default. @throws notFound, addressLimit, malformed */
export function saveAddress(scope: Scope, { id, ...given }: Saved): Promise<BillingAddress> {
  const uid = callerOf(scope)
  const values = {
    ...{ name: clean(given, 'name'), phone: clean(given, 'phone'), country: given.country },
    ...{ state: clean(given, 'state'), city: clean(given, 'city'), line: clean(given, 'line') },
    postcode: clean(given, 'postcode'),
  }
  return transact(scope, async scope => {
    await serialize(scope, `addresses of:${uid}`)
    const { info } = await listAddresses(scope)
    const before = info.find(address => address.id === id)
    if (id !== undefined && !before) fail('notFound')
    if (!before && info.length >= most) fail('addressLimit', { max: most })
    const isDefault = given.isDefault || info.length === 0 || (before?.isDefault ?? false)
    if (isDefault) await scope.db.update(payAddress).set({ isDefault: false }).where(eq(payAddress.uid, uid))
    const saved = { ...values, id: before?.id ?? scope.id(), isDefault }
    if (before)
      await scope.db
        .update(payAddress)
        .set(saved)
        .where(and(eq(payAddress.id, saved.id), eq(payAddress.uid, uid)))
    else await scope.db.insert(payAddress).values({ ...saved, uid, createdAt: scope.now() })
    return saved
  })
}

/** Removes an address of the caller; another one becomes the default. */
export function removeAddress(scope: Scope, { id }: { id: string }): Promise<Record<never, never>> {
  const uid = callerOf(scope)
  return transact(scope, async scope => {
    await serialize(scope, `addresses of:${uid}`)
    await scope.db.delete(payAddress).where(and(eq(payAddress.id, id), eq(payAddress.uid, uid)))
    const { info } = await listAddresses(scope)
    const [first] = info
    if (first && !first.isDefault)
      await scope.db.update(payAddress).set({ isDefault: true }).where(eq(payAddress.id, first.id))
    return {}
  })
}
