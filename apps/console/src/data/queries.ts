import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { type Call, type CallData, CallFailure, type CallInput } from '@xinghe/client'
import { client } from './client.ts'
import { isSilent, sentenceOf } from './failures.ts'

type Listener = (sentence: string) => void
let announce: Listener = () => {}

/** Where sentences about failed actions go; the app's message line takes them. */
export function onActionFailure(listener: Listener): void {
  announce = listener
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 2 && error instanceof CallFailure && error.isNetwork,
    },
  },
  // A mutation with `meta.quiet` shows its failure itself.
  mutationCache: new MutationCache({
    onError: (error, _input, _result, mutation) => {
      if (mutation.meta?.quiet !== true && !isSilent(error)) announce(sentenceOf(error))
    },
  }),
})

/** The query of a call: its key is the call's name and input. */
export function ask<C extends Call>(call: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: [call.name, input] as const,
    queryFn: ({ signal }): Promise<CallData<C>> => client.call(call, input, { signal }),
  })
}

/** Every kept answer of a call is asked for again when it is next looked at. */
export function forget(...calls: Call[]): Promise<unknown> {
  return Promise.all(calls.map(call => queryClient.invalidateQueries({ queryKey: [call.name] })))
}
