import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Call, CallData, CallInput } from '@xinghe/client'

/** The query key of a call: its name, then its input. */
export const callKey = (call: Call, input: object): QueryKey => [call.name, input]

/** Marks every cached answer of these calls as out of date; those on the screen are fetched again at once. */
export async function invalidate(queries: QueryClient, ...calls: readonly Call[]): Promise<void> {
  await Promise.all(calls.map(call => queries.invalidateQueries({ queryKey: [call.name] })))
}

/** Replaces the cached answer of a call, or changes it by a function that gets undefined where none is cached. */
export function setCallData<C extends Call>(
  queries: QueryClient,
  call: C,
  input: CallInput<C>,
  data: CallData<C> | ((before: CallData<C> | undefined) => CallData<C> | undefined),
): void {
  queries.setQueryData<CallData<C>>(callKey(call, input as object), data)
}
