import { type QueryClient, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call, CallData, CallInput } from '@xinghe/client'
import { type CallEnvironment, useCallEnvironment } from './call-context.ts'
import { invalidate } from './call-key.ts'
import { failureMeta } from './call-options.ts'
import type { FailureHandling } from './failures.ts'

type Callbacks<C extends Call, Before> = Pick<
  UseMutationOptions<CallData<C>, Error, CallInput<C>, Before>,
  'onSuccess' | 'onError'
>

export interface CallMutationOptions<C extends Call, Before = unknown>
  extends FailureHandling,
    Callbacks<C, Before>,
    Pick<UseMutationOptions<CallData<C>, Error, CallInput<C>, Before>, 'onMutate' | 'scope'> {
  /** The page is held under the loading mask until the answer is there. */
  loading?: boolean
  /** Calls whose cached answers are out of date once this one has ended, well or not. It is pending until those on the screen have come anew. */
  invalidates?: readonly Call[]
}

/**
 * What the component that uses a mutation adds to its hook: called after the hook's own and before what is invalidated
 * comes anew, also when the component is gone by then. What closes or leaves a place asks `useIsShown` first.
 */
export type PlaceCallbacks<C extends Call> = Callbacks<C, unknown>

export function callMutationOptions<C extends Call, Before>(
  { client, hold }: CallEnvironment,
  queries: QueryClient,
  call: C,
  options: CallMutationOptions<C, Before>,
  place: PlaceCallbacks<C>,
): UseMutationOptions<CallData<C>, Error, CallInput<C>, Before> {
  const { loading, invalidates = [], quiet, ignores, onSuccess, onError, ...rest } = options
  return {
    ...rest,
    mutationFn: async input => {
      const release = loading ? hold?.() : undefined
      try {
        return await client.call(call, input)
      } finally {
        release?.()
      }
    },
    onSuccess: async (...args) => {
      await onSuccess?.(...args)
      await place.onSuccess?.(...args)
    },
    onError: async (...args) => {
      await onError?.(...args)
      await place.onError?.(...args)
    },
    onSettled: () => invalidate(queries, ...invalidates),
    meta: failureMeta(options),
  }
}

/**
 * A call that changes something. What `onMutate` answers, `onError` is given to restore. Callbacks go here and not to
 * `mutate`, which drops them when the component has unmounted by then, as a row does that removes itself.
 */
export function useCallMutation<C extends Call, Before = unknown>(
  call: C,
  options: CallMutationOptions<C, Before> = {},
  place: PlaceCallbacks<C> = {},
) {
  const environment = useCallEnvironment()
  return useMutation(callMutationOptions(environment, useQueryClient(), call, options, place))
}
