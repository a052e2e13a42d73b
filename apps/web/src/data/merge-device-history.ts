import { invalidate } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { type DeviceRecord, removeMerged, useDeviceHistory } from '#stores/device-history.ts'
import { client } from './client.ts'
import { queryClient } from './query-client.ts'

/** Whoever signs in this soon after they watched comes back to the very second. Milliseconds. */
const returnMs = 1_800_000
/** A film waits no longer for what was watched before. Milliseconds. */
const patienceMs = 3_000

let merging: Promise<unknown> | null = null
let left: DeviceRecord | null = null

/** What was watched here as a visitor becomes part of the history of whoever has signed in. */
export function mergeDeviceHistory(): void {
  const { records } = useDeviceHistory.stored()
  const [newest] = records
  if (merging || !newest) return
  if (client.serverNow() - newest.watchedAt < returnMs) left = newest
  const sent = records.map(({ episode, seconds, watchedAt }) => ({ episode, seconds, watchedAt }))
  merging = client
    .call(calls.playback.mergeHistory, { records: sent })
    .then(
      () => {
        removeMerged(records)
        return invalidate(queryClient, calls.playback.history)
      },
      // It stays on the device; the next visit tries again.
      () => {},
    )
    .finally(() => {
      merging = null
    })
}

/** What waits for a merge that is under way, not for long; null where none is. */
export const historyMerged = (): Promise<unknown> | null =>
  merging && Promise.race([merging, new Promise(resolve => setTimeout(resolve, patienceMs))])

/** Where somebody was in an episode when they left it to sign in, once; else null. */
export function takeReturn(episode: string): number | null {
  const seconds = left?.episode === episode ? left.seconds : null
  if (seconds !== null) left = null
  return seconds
}
