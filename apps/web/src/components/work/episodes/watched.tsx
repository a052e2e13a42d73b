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
  onUnlocked: (ids: ReadonlySet<string>) => void
}

/** As many as one call may ask about. */
const mostAsked = 200

/** Tells how much of each episode this viewer has watched, of a visitor what this device knows, and which ones they have unlocked. Draws nothing. */
export function Watched({ mediaKey, episodes, current, onShares, onUnlocked }: WatchedProps) {
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
  const paid = episodes.filter(({ gate }) => gate === 'gold').map(({ id }) => id)
  const unlocked = useCall(
    calls.playback.filterByGold,
    { episodes: paid.slice(0, mostAsked) },
    { enabled: isSignedIn && paid.length > 0, quiet: true },
  ).data?.episodes
  useEffect(() => onUnlocked(new Set(isSignedIn ? unlocked : [])), [onUnlocked, unlocked, isSignedIn])
  return null
}
