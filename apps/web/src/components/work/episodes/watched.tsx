import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Episode } from '@xinghe/contract'
import { useEffect, useMemo } from 'react'
import { useDeviceHistory } from '#stores/device-history.ts'
import { useSignedIn } from '#stores/session.ts'
import { type WatchedShares, watchedShares } from './watched-share.ts'

interface WatchedProps {
  mediaKey: string
  episodes: readonly Episode[]
  current: string | null
  onShares: (shares: WatchedShares) => void
}

/** Tells how much of each episode this viewer has watched: of a visitor what this device knows. Draws nothing. */
export function Watched({ mediaKey, episodes, current, onShares }: WatchedProps) {
  const isSignedIn = useSignedIn()
  const records = useDeviceHistory(state => state.records)
  const { data, refetch } = useCall(
    calls.playback.watched,
    { mediaKey },
    { enabled: isSignedIn, quiet: true, staleMs: 0 },
  )
  // The one that was left before it has been watched by now.
  useEffect(() => {
    if (isSignedIn && current !== null) void refetch()
  }, [isSignedIn, current, refetch])
  const shares = useMemo(() => {
    const ofDevice = records.filter(record => record.mediaKey === mediaKey)
    const here = ofDevice.map(({ episode: id, seconds }) => ({ id, seconds }))
    return watchedShares(episodes, isSignedIn ? (data?.episodes ?? []) : here)
  }, [isSignedIn, data, records, mediaKey, episodes])
  useEffect(() => onShares(shares), [onShares, shares])
  return null
}
