import { type Store, storeLimits } from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { checkTitle } from '#kernel/names.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { rowsOf } from './own-stores.ts'
import { filterOf, type SentFilter } from './rules.ts'
import { type StoreRow, store } from './tables.ts'
import { storeView } from './views.ts'

/** Saves a filter as a store, after the others. @throws storesFull, malformed */
export async function createStore(
  scope: Scope,
  { title, home = false, ...filter }: SentFilter & { title: string; home?: boolean | undefined },
): Promise<Store> {
  checkTitle('title', title)
  return insertStore(scope, { title, isOnHome: home, filter: filterOf(filter), source: null })
}

/** Saves a copy of somebody's store and puts it on home; the caller's own is put there itself. @throws notFound, storesFull */
export async function keepStore(scope: Scope, { key }: { key: string }): Promise<Store> {
  const uid = callerOf(scope)
  const [found] = await scope.db.select().from(store).where(eq(store.key, key))
  if (!found) return fail('notFound')
  if (found.uid === uid) return updateStore(scope, { key, home: true })
  const [copy] = await scope.db
    .select()
    .from(store)
    .where(and(eq(store.uid, uid), eq(store.source, key)))
  if (copy) return updateStore(scope, { key: copy.key, home: true })
  return insertStore(scope, { title: found.title, filter: found.filter, isOnHome: true, source: key })
}

async function insertStore(
  scope: Scope,
  made: Pick<StoreRow, 'title' | 'filter' | 'isOnHome' | 'source'>,
): Promise<Store> {
  const uid = callerOf(scope)
  return transact(scope, async scope => {
    // One after the other: two that are made at once would both find the last place free.
    await serialize(scope, `store:${uid}`)
    const rows = await rowsOf(scope, uid)
    const copy = made.source === null ? undefined : rows.find(row => row.source === made.source)
    if (copy) return storeView(scope.viewer.language, copy)
    if (rows.length >= storeLimits.most) fail('storesFull', { most: storeLimits.most })
    const position = (rows.at(-1)?.position ?? 0) + 1
    const row = { key: scope.id(), uid, position, updatedAt: scope.now(), ...made }
    await scope.db.insert(store).values(row)
    return storeView(scope.viewer.language, row)
  })
}

export interface StoreChange extends SentFilter {
  key: string
  title?: string | undefined
  home?: boolean | undefined
  /** The filter that is sent takes the place of the old one. */
  refilter?: boolean | undefined
}

/** Renames a store, replaces its filter, or puts it on home. @throws notFound when it is not the caller's, malformed */
export async function updateStore(
  scope: Scope,
  { key, title, home, refilter = false, ...filter }: StoreChange,
): Promise<Store> {
  if (title !== undefined) checkTitle('title', title)
  // Only what is sent: another change of the store may be under way.
  const sent = {
    title,
    isOnHome: home,
    filter: refilter ? filterOf(filter) : undefined,
    updatedAt: scope.now(),
  }
  const isOwn = and(eq(store.key, key), eq(store.uid, callerOf(scope)))
  const [after] = await scope.db.update(store).set(sent).where(isOwn).returning()
  return storeView(scope.viewer.language, after ?? fail('notFound'))
}
