import type { PersonalRows } from '#kernel/personal-rows.ts'
import { storeOrder, storeOwned } from './tables.ts'

const books = { stays: 'the books name a number, and nobody behind it once the account is deleted' }

export const personalData: readonly PersonalRows[] = [
  { table: storeOrder, person: storeOrder.uid, omit: ['rid'], erase: books },
  { table: storeOwned, person: storeOwned.uid, erase: 'delete' },
]
