import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Suspense } from 'react'
import { lazyChunk } from '#lib/load-chunk.ts'
import { useDeviceHistory } from '#stores/device-history.ts'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { Shelf } from '../shelf/shelf.tsx'
import { HistoryRow, HistoryRowSkeleton } from './history-row.tsx'
import { goesOn } from './watched.ts'

/** Input of the call, shared with the screens that reload it. */
export const recentHistory = { size: 10 }

// Most first visits have no use for it.
const DeviceWatching = lazyChunk(async () => (await import('./device-watching.tsx')).DeviceWatching)

/** What the viewer can resume: of a visitor what this device knows. Nothing without a history. */
export function ContinueWatching() {
  const isSignedIn = useSignedIn()
  const hasWatched = useDeviceHistory(({ records }) => records.length > 0)
  if (isSignedIn) return <OwnWatching />
  return (
    hasWatched && (
      <Suspense fallback={null}>
        <DeviceWatching />
      </Suspense>
    )
  )
}

function OwnWatching() {
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
