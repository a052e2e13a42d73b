import type { PersonalRows } from '#kernel/personal-rows.ts'
import { store } from './tables.ts'

export const personalData: readonly PersonalRows[] = [{ table: store, person: store.uid, erase: 'delete' }]
