import type { List, Store } from '@xinghe/contract'
import { and, eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { ownStores, rowsOf } from './own-stores.ts'
import { orderOf } from './rules.ts'
import { store } from './tables.ts'

/** Orders the caller's stores; those not named follow. */
export async function reorderStores(
  scope: Scope,
  { keys }: { keys: readonly string[] },
): Promise<List<Store>> {
  const uid = callerOf(scope)
  const own = (await rowsOf(scope, uid)).map(row => row.key)
  const places = sql`unnest(${sql.param(orderOf(own, keys))}::text[]) with ordinality as place(key, position)`
  await scope.db.execute(
    sql`update ${store} set position = place.position from ${places} where ${store.key} = place.key and ${store.uid} = ${uid}`,
  )
  return ownStores(scope)
}

/** @throws notFound when it is not the caller's */
export async function removeStore(scope: Scope, { key }: { key: string }): Promise<Record<never, never>> {
  const isOwn = and(eq(store.key, key), eq(store.uid, callerOf(scope)))
  const deleted = await scope.db.delete(store).where(isOwn).returning({ key: store.key })
  if (deleted.length === 0) fail('notFound')
  return {}
}
