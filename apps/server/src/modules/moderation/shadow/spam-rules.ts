import type { SpamCause } from '@xinghe/contract'
import { graphemesOf } from '@xinghe/contract/graphemes'
import { dayMs } from '@xinghe/contract/time'

/** Characters below which many say the same without meaning anything by it. */
const leastSaid = 8

/** Whether what was refused says anything about whoever wrote it; pictures and cards have no text. */
export const isTelling = (cause: SpamCause, text: string): boolean =>
  cause !== 'same' || text === '' || graphemesOf(text).length >= leastSaid

/** What a rule knows of somebody. */
export interface Suspect {
  /** How often something of theirs was refused or held in the time. */
  times: number
  ageMs: number
  isStaff: boolean
  /** Since when the last limit of a rule was taken back by staff; null where none was. */
  letGoMs: number | null
}

interface SpamValues {
  spamTimes: number
  spamAccountDays: number
  repeatDays: number
}

/**
 * Whether a rule puts them under a shadow limit: enough was refused, and their account is new where that is asked for. Of
 * staff, and of whom staff lately said that the rule was wrong about, it keeps its hands off.
 */
export function isSpammer(
  { times, ageMs, isStaff, letGoMs }: Suspect,
  { spamTimes, spamAccountDays, repeatDays }: SpamValues,
): boolean {
  if (times < spamTimes || isStaff) return false
  if (spamAccountDays > 0 && ageMs >= spamAccountDays * dayMs) return false
  return letGoMs === null || letGoMs >= repeatDays * dayMs
}
