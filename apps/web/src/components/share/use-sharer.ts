import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { hourMs } from '@xinghe/contract/time'
import { useSignedIn } from '#stores/session.ts'

/** An address that tells, for whoever is signed in, who has shared it: those who come by it count for their task. */
export function useSharer(isWanted: boolean): (address: string) => string {
  const isSignedIn = useSignedIn()
  const enabled = isSignedIn && isWanted
  const { data } = useCall(calls.tasks.sharer, {}, { enabled, quiet: true, staleMs: hourMs })
  const sharer = enabled ? data?.sharer : undefined
  return address => {
    const url = new URL(address, window.location.origin)
    if (sharer !== undefined) url.searchParams.set('sharer', sharer)
    return url.href
  }
}
