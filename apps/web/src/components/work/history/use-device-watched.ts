import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { HistoryItem } from '@xinghe/contract'
import { type DeviceRecord, useDeviceHistory } from '#stores/device-history.ts'

/** Works shown side by side. */
const few = 10
/** In a whole list: so many are answered at once. */
const most = 50

/** What a visitor watched on this device, as a history shows it; undefined while it comes. */
export function useDeviceWatched(enabled: boolean, isWhole = false): readonly HistoryItem[] | undefined {
  const records = useDeviceHistory(state => state.records)
  const newest = newestOfWorks(records).slice(0, isWhole ? most : few)
  const { data, isError } = useCall(
    calls.playback.historyCards,
    { episodes: newest.map(({ episode }) => episode) },
    { enabled: enabled && newest.length > 0, quiet: true, keepsPrevious: true },
  )
  if (newest.length === 0 || isError) return []
  return data?.info.flatMap(card => {
    const record = newest.find(({ episode }) => episode === card.episode)
    return record ? [{ ...card, seconds: record.seconds, watchedAt: record.watchedAt }] : []
  })
}

/** Each work once, with the episode watched last. */
function newestOfWorks(records: readonly DeviceRecord[]): DeviceRecord[] {
  const works = new Set<string>()
  return records.filter(({ mediaKey }) => {
    const isFirst = !works.has(mediaKey)
    works.add(mediaKey)
    return isFirst
  })
}
