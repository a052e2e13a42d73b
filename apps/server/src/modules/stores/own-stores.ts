import type { List, Store } from '@xinghe/contract'
import { asc, eq } from 'drizzle-orm'
import { wholeList } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { type StoreRow, store } from './tables.ts'
import { storeView } from './views.ts'

/** The caller's stores in the caller's order. */
export async function ownStores(scope: Scope): Promise<List<Store>> {
  const rows = await rowsOf(scope, callerOf(scope))
  return wholeList(rows.map(row => storeView(scope.viewer.language, row)))
}

export function rowsOf(scope: Scope, uid: string): Promise<StoreRow[]> {
  return scope.db.select().from(store).where(eq(store.uid, uid)).orderBy(asc(store.position), asc(store.key))
}
