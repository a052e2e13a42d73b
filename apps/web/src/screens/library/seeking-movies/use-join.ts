import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { WorkRequest } from '@xinghe/contract'
import { useOptimisticOverride } from '#data/optimistic-override.ts'

/** How many ask for it and whether this viewer does, the same in every list. */
export function useJoin(request: WorkRequest) {
  const { id, joined, asked } = request
  const [state, override] = useOptimisticOverride('request', id, { joined, asked }, request)
  const press = useCallMutation(calls.requests.join, {
    scope: { id: `request ${id}` },
    invalidates: [calls.requests.own],
    onMutate: ({ joined }) => {
      override({ joined: joined === true, asked: Math.max(0, state.asked + (joined ? 1 : -1)) })
      return state
    },
    onSuccess: ({ joined, count }) => override({ joined, asked: count }),
    onError: (_error, _input, before) => override(before),
  })
  return { ...state, toggle: () => press.mutate({ id, joined: !state.joined }) }
}
