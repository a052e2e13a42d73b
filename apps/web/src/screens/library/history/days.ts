import type { HistoryItem } from '@xinghe/contract'

export type DayKey = 'today' | 'yesterday' | 'earlier'

/** What was watched, by the viewer's own days; empty days are left out. */
export function byDay(items: readonly HistoryItem[], now: number): { day: DayKey; items: HistoryItem[] }[] {
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  // Not minus 24 hours: the day before a change of the clock is shorter or longer.
  const before = new Date(midnight)
  before.setDate(before.getDate() - 1)
  const dayOf = ({ watchedAt }: HistoryItem): DayKey =>
    watchedAt >= midnight ? 'today' : watchedAt >= before.getTime() ? 'yesterday' : 'earlier'
  return (['today', 'yesterday', 'earlier'] as const)
    .map(day => ({ day, items: items.filter(item => dayOf(item) === day) }))
    .filter(group => group.items.length > 0)
}
