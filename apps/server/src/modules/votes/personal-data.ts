import type { PersonalRows } from '#kernel/personal-rows.ts'
import { pollBallot } from './tables.ts'
import { takeBackBallots } from './vote.ts'

export const personalData: readonly PersonalRows[] = [
  { table: pollBallot, person: pollBallot.uid, erase: takeBackBallots },
]
