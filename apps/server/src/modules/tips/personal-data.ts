import type { PersonalRows } from '#kernel/personal-rows.ts'
import { tip, tipRemainder } from './tables.ts'

const books = { stays: 'the books name a number, and nobody behind it once the account is deleted' }

export const personalData: readonly PersonalRows[] = [
  { table: tip, person: tip.uid, omit: ['uploader', 'percent', 'dueAt', 'settledAt'], erase: books },
  { table: tip, person: tip.uploader, omit: ['uid'], erase: books },
  { table: tipRemainder, person: tipRemainder.uid, erase: books },
]
