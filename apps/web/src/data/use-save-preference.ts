import { useOptimisticMutation } from '@xinghe/app-data'
import type { Call, CallInput } from '@xinghe/client'
import { useSignedIn } from '#stores/session.ts'

/**
 * Changes what `useStoredPreference` reads. A module of its own: home only reads.
 * @param call the call that reads it
 * @param saveOnDevice stores it on the device
 */
export function useSavePreference<C extends Call, S extends Call, T extends CallInput<S>>(
  call: C,
  saveCall: S,
  saveOnDevice: (next: T) => void,
): (next: T) => void {
  const signedIn = useSignedIn()
  const save = useOptimisticMutation(saveCall, {
    call,
    input: () => ({}) as CallInput<C>,
    change: (before, next) => Object.assign({}, before, next),
  })
  return next => {
    saveOnDevice(next)
    if (signedIn) save.mutate(next)
  }
}
