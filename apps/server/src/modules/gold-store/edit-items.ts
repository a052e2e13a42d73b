import type { DataOf, goldStoreAdmin, ParsedOf } from '@xinghe/contract'
import { asc, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { storeItem } from './tables.ts'

/** Items of all time: orders keep each. */
const most = 200

export async function listForStaff(scope: Scope): Promise<DataOf<typeof goldStoreAdmin.list>> {
  const rows = await scope.db.select().from(storeItem).orderBy(asc(storeItem.position), asc(storeItem.id))
  return { items: rows.map(({ createdAt: _, ...item }) => item) }
}

/**
 * Changes an item, or adds one under a new id. What it is stays as it was: what was bought of it was that.
 * @throws malformed for parts that do not go with its kind, storeFull
 */
export async function saveItem(
  scope: Scope,
  { id, ...form }: ParsedOf<typeof goldStoreAdmin.save>,
): Promise<Record<never, never>> {
  const item = withParts(form)
  return transact(scope, async scope => {
    await serialize(scope, 'gold store items')
    const [before] = await scope.db.select().from(storeItem).where(eq(storeItem.id, id)).for('update')
    if (before) {
      if (before.kind !== item.kind) fail('malformed', { field: 'kind', reason: '' })
      await scope.db.update(storeItem).set(item).where(eq(storeItem.id, id))
      return {}
    }
    if ((await scope.db.$count(storeItem)) >= most) fail('storeFull', { most })
    await scope.db.insert(storeItem).values({ ...item, id, createdAt: scope.now() })
    return {}
  })
}

/** Without what does not go with its kind. @throws malformed where something is missing */
function withParts(form: Omit<ParsedOf<typeof goldStoreAdmin.save>, 'id'>) {
  const hasDays = form.kind === 'vip' || form.kind === 'danmuColor'
  if (hasDays && form.days === 0) fail('malformed', { field: 'days', reason: '' })
  if (form.kind === 'vip' && form.vipKind === null) fail('malformed', { field: 'vipKind', reason: '' })
  if (form.kind === 'frame' && form.frame === null) fail('malformed', { field: 'frame', reason: '' })
  return {
    ...form,
    days: hasDays ? form.days : 0,
    vipKind: form.kind === 'vip' ? form.vipKind : null,
    frame: form.kind === 'frame' ? form.frame : null,
  }
}
