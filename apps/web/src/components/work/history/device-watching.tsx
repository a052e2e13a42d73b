import { useText } from '#text/text.ts'
import { Shelf } from '../shelf/shelf.tsx'
import { HistoryRow } from './history-row.tsx'
import { HistoryRowSkeleton } from './history-row-skeleton.tsx'
import { useDeviceWatched } from './use-device-watched.ts'
import { goesOn } from './watched.ts'

/** What a visitor can resume on this device. */
export function DeviceWatching() {
  const t = useText()
  const items = useDeviceWatched(true)?.filter(goesOn)
  if (items?.length === 0) return null
  return (
    <Shelf title={t('home.continue')}>{items ? <HistoryRow items={items} /> : <HistoryRowSkeleton />}</Shelf>
  )
}
