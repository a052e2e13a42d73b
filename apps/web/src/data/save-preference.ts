import { mutateOptimistically } from '@xinghe/app-data'
import type { Call, CallInput } from '@xinghe/client'
import { session } from '#stores/session.ts'
import { callEnvironment } from './call-environment.ts'
import { queryClient } from './query-client.ts'

/**
 * Changes what `useStoredPreference` reads. Home and the film page only read at first: what imports this comes with
 * the screens that change it.
 * @param call the call that reads it
 * @param saveOnDevice stores it on the device
 */
export function savePreference<C extends Call, S extends Call, T extends CallInput<S>>(
  call: C,
  saveCall: S,
  saveOnDevice: (next: T) => void,
  next: T,
): void {
  saveOnDevice(next)
  if (!session.token()) return
  mutateOptimistically(
    callEnvironment,
    queryClient,
    saveCall,
    {
      call,
      input: () => ({}) as CallInput<C>,
      change: (before, input) => Object.assign({}, before, input),
    },
    next,
  )
}
