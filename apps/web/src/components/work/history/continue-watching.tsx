import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { Shelf } from '../shelf/shelf.tsx'
import { HistoryRow, HistoryRowSkeleton } from './history-row.tsx'
import { goesOn } from './watched.ts'

/** Input of the call, shared with the screens that reload it. */
export const recentHistory = { size: 10 }

/** What the viewer can resume. Nothing for visitors and without a history. */
export function ContinueWatching() {
  const t = useText()
  const enabled = useSignedIn()
  const { data, isPending } = useCall(calls.playback.history, recentHistory, {
    enabled,
    quiet: true,
    staleMs: 0,
  })
  const items = data?.info.filter(goesOn)
  if (!enabled || (!isPending && !items?.length)) return null
  return (
    <Shelf title={t('home.continue')} more="/historicalRecords">
      {items ? <HistoryRow items={items} /> : <HistoryRowSkeleton />}
    </Shelf>
  )
}
