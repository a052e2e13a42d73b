import type { SignInCalendar } from '@xinghe/contract'

export type DayState = 'signed' | 'madeUp' | 'missed' | 'canMakeUp' | 'ahead'

/** What a day of the calendar is. Today is missed until it is signed. */
export function dayState(day: string, { days, today, makeUp }: SignInCalendar): DayState {
  const signed = days.find(other => other.day === day)
  if (signed) return signed.isMadeUp ? 'madeUp' : 'signed'
  if (day >= today) return 'ahead'
  return makeUp.freeAt === null && day >= makeUp.from ? 'canMakeUp' : 'missed'
}
