import type { PersonalRows } from '#kernel/personal-rows.ts'
import { goldAccount, goldLot, goldPosting } from './tables.ts'

const books = { stays: 'the books name a number, and nobody behind it once the account is deleted' }

export const personalData: readonly PersonalRows[] = [
  { table: goldAccount, person: goldAccount.uid, erase: books },
  { table: goldLot, person: goldLot.uid, erase: books },
  { table: goldPosting, person: goldPosting.account, erase: books },
]
