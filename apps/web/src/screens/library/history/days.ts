import type { HistoryItem } from '@xinghe/contract'

export type DayKey = 'today' | 'yesterday' | 'earlier'

/** What was watched, the first of each of the viewer's own days with the day's name. */
export function withDays(
  items: readonly HistoryItem[],
  now: number,
): { item: HistoryItem; day: DayKey | null }[] {
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  // Not minus 24 hours: the day before a change of the clock is shorter or longer.
  const before = new Date(midnight)
  before.setDate(before.getDate() - 1)
  const dayOf = ({ watchedAt }: HistoryItem): DayKey =>
    watchedAt >= midnight ? 'today' : watchedAt >= before.getTime() ? 'yesterday' : 'earlier'
  return items.map((item, index) => {
    const above = items[index - 1]
    const day = dayOf(item)
    return { item, day: above && dayOf(above) === day ? null : day }
  })
}
