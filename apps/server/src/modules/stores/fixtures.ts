import type { Store } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import type { SentFilter } from './rules.ts'
import { createStore } from './save-store.ts'

/** A store of the user the scope belongs to, for tests. */
export function makeStore(scope: Scope, filter: SentFilter = {}, title = 'store'): Promise<Store> {
  return createStore(scope, { title, ...filter })
}
