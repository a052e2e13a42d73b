import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call, CallData, CallInput } from '@xinghe/client'
import { useCallEnvironment } from './call-context.ts'
import { invalidate } from './call-key.ts'
import { failureMeta } from './call-options.ts'
import type { FailureHandling } from './failures.ts'

export interface CallMutationOptions<C extends Call, Before = unknown>
  extends FailureHandling,
    Pick<
      UseMutationOptions<CallData<C>, Error, CallInput<C>, Before>,
      'onMutate' | 'onSuccess' | 'onError' | 'scope'
    > {
  /** The page is held under the loading mask until the answer is there. */
  loading?: boolean
  /** Calls whose cached answers are out of date once this one has ended, well or not. It is pending until those on the screen have come anew. */
  invalidates?: readonly Call[]
}

/** A call that changes something. What `onMutate` answers, `onError` is given to restore. */
export function useCallMutation<C extends Call, Before = unknown>(
  call: C,
  options: CallMutationOptions<C, Before> = {},
) {
  const { client, hold } = useCallEnvironment()
  const queries = useQueryClient()
  const { loading, invalidates = [], quiet, ignores, ...callbacks } = options
  return useMutation<CallData<C>, Error, CallInput<C>, Before>({
    ...callbacks,
    mutationFn: async input => {
      const release = loading ? hold?.() : undefined
      try {
        return await client.call(call, input)
      } finally {
        release?.()
      }
    },
    onSettled: () => invalidate(queries, ...invalidates),
    meta: failureMeta(options),
  })
}
