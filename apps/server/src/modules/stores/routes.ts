import { stores } from '@xinghe/contract'
import type { HeadRule } from '#kernel/http/page-head.ts'
import { bind, type Route } from '#kernel/http/route.ts'
import { ownStores } from './own-stores.ts'
import { removeStore, reorderStores } from './reorder-stores.ts'
import { createStore, keepStore, updateStore } from './save-store.ts'
import { previewStore, showStore, storeFields, storeHead } from './show-store.ts'

export const routes: Route[] = [
  bind(stores.own, ownStores),
  bind(stores.fields, storeFields),
  bind(stores.preview, previewStore),
  bind(stores.show, showStore),
  bind(stores.create, createStore),
  bind(stores.update, updateStore),
  bind(stores.keep, keepStore),
  bind(stores.reorder, reorderStores),
  bind(stores.remove, removeStore),
]

export const heads: HeadRule[] = [
  {
    path: /^\/stores\/([^/]+)\/?$/i,
    key: ([, key]) => key,
    head: storeHead,
  },
]
