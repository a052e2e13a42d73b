import type { PersonalRows } from '#kernel/personal-rows.ts'
import { takeBackPolls } from './delete-polls.ts'
import { poll, pollBallot } from './tables.ts'
import { takeBackBallots } from './vote.ts'

export const personalData: readonly PersonalRows[] = [
  { table: poll, person: poll.uid, omit: ['shadowId'], erase: takeBackPolls },
  { table: pollBallot, person: pollBallot.uid, erase: takeBackBallots },
]
