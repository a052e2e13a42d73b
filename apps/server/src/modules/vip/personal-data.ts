import type { PersonalRows } from '#kernel/personal-rows.ts'
import { vipGrant, vipReservation } from './tables.ts'

const books = { stays: 'the books name a number, and nobody behind it once the account is deleted' }

export const personalData: readonly PersonalRows[] = [
  { table: vipGrant, person: vipGrant.uid, omit: ['giver', 'rates', 'key'], erase: books },
  { table: vipGrant, person: vipGrant.giver, omit: ['uid', 'benefits', 'rates', 'key'], erase: books },
  { table: vipReservation, person: vipReservation.uid, omit: ['guid'], erase: books },
]
