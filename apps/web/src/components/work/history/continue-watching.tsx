import { Suspense } from 'react'
import { lazyChunk } from '#lib/load-chunk.ts'
import { useDeviceHistory } from '#stores/device-history.ts'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { Shelf } from '../shelf/shelf.tsx'
import { HistoryRowSkeleton } from './history-row-skeleton.tsx'

// Most first visits have no use for it.
const OwnWatching = lazyChunk(async () => (await import('./own-watching.tsx')).OwnWatching)
const DeviceWatching = lazyChunk(async () => (await import('./device-watching.tsx')).DeviceWatching)

/** What the viewer can resume: of a visitor what this device knows. Nothing without a history. */
export function ContinueWatching() {
  const isSignedIn = useSignedIn()
  const hasWatched = useDeviceHistory(({ records }) => records.length > 0)
  const t = useText()
  if (!isSignedIn && !hasWatched) return null
  const skeleton = (
    <Shelf title={t('home.continue')}>
      <HistoryRowSkeleton />
    </Shelf>
  )
  return <Suspense fallback={skeleton}>{isSignedIn ? <OwnWatching /> : <DeviceWatching />}</Suspense>
}
