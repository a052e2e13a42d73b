import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Call, CallData, CallInput } from '@xinghe/client'
import { useCallEnvironment } from './call-context.ts'
import { callKey } from './call-key.ts'
import { failureMeta, fetchCall } from './call-options.ts'
import type { FailureHandling } from './failures.ts'

export interface CallOptions<Data> extends FailureHandling {
  enabled?: boolean
  staleMs?: number
  /** While the answer for another input is fetched, the one before stays. */
  keepsPrevious?: boolean
  /** Milliseconds until it is fetched again while it shows; by the answer, or false for not at all. */
  refetchMs?: number | ((data: Data | undefined) => number | false)
  /** What is known already, as if it had just been answered. */
  known?: Data | undefined
}

/** The answer of one call, cached under its name and input. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallOptions<CallData<C>> = {},
): UseQueryResult<CallData<C>> {
  const environment = useCallEnvironment()
  const { staleMs, refetchMs } = options
  return useQuery({
    queryKey: callKey(call, input as object),
    queryFn: ({ signal }) => fetchCall(environment, call, input, signal),
    initialData: () => options.known ?? environment.pageAnswer?.(call, input),
    enabled: options.enabled ?? true,
    meta: failureMeta(options),
    ...(staleMs !== undefined && { staleTime: staleMs }),
    ...(options.keepsPrevious && { placeholderData: keepPreviousData }),
    refetchInterval:
      typeof refetchMs === 'function' ? ({ state }) => refetchMs(state.data) : (refetchMs ?? false),
  })
}
