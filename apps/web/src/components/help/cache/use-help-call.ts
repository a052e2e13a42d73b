import { useQuery } from '@tanstack/react-query'
import { callKey } from '@xinghe/app-data'
import type { Call, CallData, CallInput } from '@xinghe/client'
import { client } from '#data/client.ts'
import { useLanguage } from '#stores/language.ts'
import { sessionPersister } from './session-persister.ts'

/** Help that is loaded once a visit and language, so that coming back never waits. */
export function useHelpCall<C extends Call>(call: C, input: CallInput<C>) {
  const language = useLanguage(state => state.language)
  return useQuery<CallData<C>>({
    queryKey: [...callKey(call, input as object), language],
    queryFn: ({ signal }) => client.call(call, input, { signal }),
    persister: sessionPersister,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
}
