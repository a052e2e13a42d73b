import type { Call } from '@xinghe/client'
import { type CallMutationOptions, type PlaceCallbacks, useCallMutation } from './use-call-mutation.ts'

/** Makes, at the top level of a module, the hook of one call that several places use with callbacks of their own. */
export function mutationHook<C extends Call>(call: C, options: CallMutationOptions<C> = {}) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per call, at the top level of a module
  return function useOwnMutation(place?: PlaceCallbacks<C>) {
    return useCallMutation(call, options, place)
  }
}
