import type { PersonalRows } from '#kernel/personal-rows.ts'
import { bargainHelp, bargainRecord } from './tables.ts'

const books = { stays: 'the books name a number, and nobody behind it once the account is deleted' }

export const personalData: readonly PersonalRows[] = [
  { table: bargainRecord, person: bargainRecord.uid, omit: ['guid', 'flagged', 'mostMinor'], erase: books },
  { table: bargainHelp, person: bargainHelp.uid, omit: ['owner', 'kind', 'flag'], erase: 'delete' },
  { table: bargainHelp, person: bargainHelp.owner, omit: 'all', erase: 'delete' },
]
