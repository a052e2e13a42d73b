import { useCall } from '@xinghe/app-data'
import type { Call, CallData, CallInput } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import { useSignedIn } from '#stores/session.ts'

/** What is changed here is changed in the cache as well; another device may change it too. */
const freshMs = 10 * minuteMs

interface StoredPreference<T> {
  value: T
  /** Nothing of the server's is outstanding. */
  settled: boolean
}

/**
 * What the viewer prefers: stored by the server for a user, by the device for a visitor. `savePreference` changes it.
 * @param own the device's, which is a user's too until the server has answered
 */
export function useStoredPreference<C extends Call, T>(call: C, own: T): StoredPreference<CallData<C> | T> {
  const signedIn = useSignedIn()
  const stored = useCall(call, {} as CallInput<C>, { enabled: signedIn, quiet: true, staleMs: freshMs })
  return {
    value: (signedIn ? stored.data : undefined) ?? own,
    settled: !signedIn || !stored.isPending,
  }
}
