import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Call, CallData, CallInput } from '@xinghe/client'
import type { CallEnvironment } from './call-context.ts'
import { callKey } from './call-key.ts'
import {
  type CallMutationOptions,
  callMutationOptions,
  type PlaceCallbacks,
  useCallMutation,
} from './use-call-mutation.ts'

/** How a mutation of the call C changes the cached answer of the call D before the server has answered. */
export interface OptimisticUpdate<C extends Call, D extends Call> {
  call: D
  /** Of the cached answer. */
  input: (input: CallInput<C>) => CallInput<D>
  /** May run several times for one mutation: it sets what it changes, whatever was there. */
  change: (before: CallData<D>, input: CallInput<C>) => CallData<D>
  /** Puts in what the server answered; without it the change stays as it was assumed. */
  confirm?: (before: CallData<D>, answer: CallData<C>) => CallData<D>
}

type Layer = (before: unknown) => unknown

/** The changes of one cached answer that are under way. */
interface Stack {
  /** The answer without them. */
  base: unknown
  /** In the order in which they were made. */
  layers: Layer[]
  /** What the cache holds unless something else wrote it meanwhile. */
  shown: unknown
  /** An answer was cancelled or a change failed: what the server has must be asked for. */
  isDoubtful: boolean
}

const stacks = new WeakMap<Query, Stack>()

function stackOf(query: Query): Stack {
  const { data } = query.state
  const stack = stacks.get(query) ?? { base: data, layers: [], shown: data, isDoubtful: false }
  // A newer answer came meanwhile.
  if (data !== stack.shown) stack.base = data
  stacks.set(query, stack)
  return stack
}

function show(queries: QueryClient, { queryKey }: Query, stack: Stack): void {
  const data = stack.layers.reduce((before, layer) => layer(before), stack.base)
  stack.shown = queries.setQueryData(queryKey, data)
}

/** Takes a change off the stack and puts what has become certain, if anything, under the others. */
function settle(queries: QueryClient, query: Query, layer: Layer, certain?: Layer): void {
  // Emptied or removed, as after a log-out: the next user's answer is none of its business.
  if (query.state.data === undefined || queries.getQueryCache().get(query.queryHash) !== query) return
  const stack = stackOf(query)
  stack.layers = stack.layers.filter(other => other !== layer)
  // An answer that is under way may have been read before this change was stored.
  stack.isDoubtful ||= query.state.fetchStatus !== 'idle'
  if (certain) stack.base = certain(stack.base)
  else stack.isDoubtful = true
  show(queries, query, stack)
  if (stack.layers.length > 0) return
  stacks.delete(query)
  if (stack.isDoubtful) void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
}

/** Ends the change that `onMutate` showed: it is stored now, or it never will be. */
type End<C extends Call> = (stored?: { answer: CallData<C> }) => void

/** The mutation options of an optimistic update. */
export function optimisticOptions<C extends Call, D extends Call>(
  queries: QueryClient,
  { call: changed, input: inputOf, change, confirm }: OptimisticUpdate<C, D>,
) {
  return {
    // One after the other with all that change the same answer: what was chosen first must not arrive last.
    scope: { id: `optimistic ${changed.name}` },
    onMutate: async (input: CallInput<C>): Promise<End<C>> => {
      const filter = { queryKey: callKey(changed, inputOf(input) as object), exact: true }
      const query = queries.getQueryCache().find(filter)
      // A first answer that is under way must come, or nothing would show; it may be older than this change.
      if (query?.state.data === undefined) return () => void queries.invalidateQueries(filter)
      const wasFetching = query.state.fetchStatus !== 'idle'
      if (wasFetching) await queries.cancelQueries(filter)
      const layer: Layer = before => change(before as CallData<D>, input)
      const stack = stackOf(query)
      stack.isDoubtful ||= wasFetching
      stack.layers.push(layer)
      show(queries, query, stack)
      return stored => {
        const certain: Layer = before =>
          stored && confirm ? confirm(before as CallData<D>, stored.answer) : layer(before)
        settle(queries, query, layer, stored && certain)
      }
    },
    onSuccess: (answer: CallData<C>, _input: CallInput<C>, end: End<C>) => end({ answer }),
    onError: (_error: Error, _input: CallInput<C>, end: End<C> | undefined) => end?.(),
  }
}

/**
 * A call that changes what another one answered, and shows that before the server has answered: an answer under way
 * does not overwrite it, one change is sent after the other, and one that fails is taken back by itself.
 */
export function useOptimisticMutation<C extends Call, D extends Call>(
  call: C,
  update: OptimisticUpdate<C, D>,
  options: Omit<CallMutationOptions<C>, 'onMutate' | 'onSuccess' | 'onError' | 'scope'> = {},
  place?: PlaceCallbacks<C>,
) {
  const optimistic = optimisticOptions(useQueryClient(), update)
  return useCallMutation(call, { ...options, ...optimistic }, place)
}

/** The same outside of a component. A failure is reported like that of any mutation. */
export function mutateOptimistically<C extends Call, D extends Call>(
  environment: CallEnvironment,
  queries: QueryClient,
  call: C,
  update: OptimisticUpdate<C, D>,
  input: CallInput<C>,
): void {
  const options = callMutationOptions(environment, queries, call, optimisticOptions(queries, update), {})
  void queries
    .getMutationCache()
    .build(queries, options)
    .execute(input)
    .catch(() => {})
}
