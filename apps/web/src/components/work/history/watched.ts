import type { HistoryItem } from '@xinghe/contract'
import { formatClock } from '#text/format.ts'
import type { Translate } from '#text/text.ts'
import { episodeName, isSingle } from '../work-card/work-note.ts'

/** From here on an episode counts as finished. */
const finishedShare = 0.95
/** Up to here it is barely begun; of a short film the share counts. */
const startedSec = 60
const startedShare = 0.1

/** How much was watched, 0 to 1. */
export function watchedShare({ seconds, durationSec }: HistoryItem): number {
  return durationSec > 0 ? Math.min(1, seconds / durationSec) : 0
}

export const isFinished = (item: HistoryItem) => watchedShare(item) >= finishedShare

/** Whether there is more of the work to watch. */
export const goesOn = (item: HistoryItem) => !isFinished(item) || item.next !== null

/** 看到 12:30, or that it was barely begun or finished. */
export function watchedLine(item: HistoryItem, t: Translate): string {
  if (isFinished(item)) return t('history.finished')
  const barelySec = item.durationSec > 0 ? Math.min(startedSec, item.durationSec * startedShare) : startedSec
  if (item.seconds < barelySec) return t('history.lastMinute')
  return t('history.watchedTo', { time: formatClock(item.seconds) })
}

/** 第3集 and its title; empty for a work of one episode. */
export function episodeLine(item: HistoryItem, t: Translate): string {
  if (isSingle(item.work)) return ''
  return episodeName(item.work.kind, item.episodeNumber, t)
}

/** What a viewer goes on with: after a finished episode the next one, from its beginning. */
export function goingOn(item: HistoryItem): HistoryItem {
  if (!isFinished(item) || item.next === null) return item
  const { id, number } = item.next
  return { ...item, episode: id, episodeNumber: number, episodeTitle: '', seconds: 0, next: null }
}
