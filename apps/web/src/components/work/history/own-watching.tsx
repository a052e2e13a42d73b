import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { useText } from '#text/text.ts'
import { Shelf } from '../shelf/shelf.tsx'
import { HistoryRow } from './history-row.tsx'
import { HistoryRowSkeleton } from './history-row-skeleton.tsx'
import { goesOn } from './watched.ts'

/** Input of the call, shared with the screens that reload it. */
export const recentHistory = { size: 10 }

/** What an account can resume on any device. */
export function OwnWatching() {
  const t = useText()
  const { data, isPending } = useCall(calls.playback.history, recentHistory, {
    quiet: true,
    staleMs: 0,
  })
  const items = data?.info.filter(goesOn)
  if (!isPending && !items?.length) return null
  return (
    <Shelf title={t('home.continue')} more="/historicalRecords">
      {items ? <HistoryRow items={items} /> : <HistoryRowSkeleton />}
    </Shelf>
  )
}
