import type { PersonalRows } from '#kernel/personal-rows.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { vipCode } from './code-tables.ts'
import { vipCouple, vipCoupleSeat } from './couple-tables.ts'
import { partFrom } from './couples/couple-state.ts'
import { vipNewGift } from './gift-tables.ts'
import { vipGrant, vipReservation } from './tables.ts'

const books = { stays: 'the books name a number, and nobody behind it once the account is deleted' }

export const personalData: readonly PersonalRows[] = [
  { table: vipGrant, person: vipGrant.uid, omit: ['giver', 'rates', 'key'], erase: books },
  { table: vipGrant, person: vipGrant.giver, omit: ['uid', 'benefits', 'rates', 'key'], erase: books },
  { table: vipCode, person: vipCode.redeemedBy, omit: ['mark'], erase: books },
  { table: vipCouple, person: vipCouple.first, omit: ['second'], erase: part },
  { table: vipCouple, person: vipCouple.second, omit: ['first'], erase: part },
  { table: vipCoupleSeat, person: vipCoupleSeat.holder, omit: ['partner', 'benefits'], erase: books },
  { table: vipCoupleSeat, person: vipCoupleSeat.partner, omit: ['holder', 'benefits'], erase: books },
  { table: vipNewGift, person: vipNewGift.uid, erase: 'delete' },
  { table: vipReservation, person: vipReservation.uid, omit: ['guid'], erase: books },
]

/** The row stays: by it their partner waits for the next one. */
function part(scope: Scope, uid: string): Promise<void> {
  return transact(scope, scope => partFrom(scope, uid))
}
