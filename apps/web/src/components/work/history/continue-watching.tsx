import { type Later, later, useLater } from '#lib/later.ts'
import { useDeviceHistory } from '#stores/device-history.ts'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { Shelf } from '../shelf/shelf.tsx'
import { HistoryRowSkeleton } from './history-row-skeleton.tsx'

// Most first visits have no use for it.
const ownWatching = later(async () => (await import('./own-watching.tsx')).OwnWatching)
const deviceWatching = later(async () => (await import('./device-watching.tsx')).DeviceWatching)

/** What the viewer can resume: of a visitor what this device knows. Nothing without a history. */
export function ContinueWatching() {
  const isSignedIn = useSignedIn()
  const hasWatched = useDeviceHistory(({ records }) => records.length > 0)
  if (isSignedIn) return <Watching key="own" of={ownWatching} more="/historicalRecords" />
  return hasWatched && <Watching key="device" of={deviceWatching} />
}

function Watching({ of, more }: { of: Later<object>; more?: string | undefined }) {
  const t = useText()
  const Part = useLater(of, true)
  if (Part) return <Part />
  return (
    <Shelf title={t('home.continue')} more={more}>
      <HistoryRowSkeleton />
    </Shelf>
  )
}
