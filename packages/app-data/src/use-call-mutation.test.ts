import { MutationObserver } from '@tanstack/react-query'
import { calls } from '@xinghe/client'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { callMutationOptions } from './use-call-mutation.ts'

const queries = createQueryClient({ onMutationFailure: () => {} })
const answer = vi.fn(async () => ({}) as never)
const environment = { client: { call: answer } }
const remove = { key: '1' }

it('tells the place that the call has ended although its component is gone by then', async () => {
  const onSuccess = vi.fn()
  const onError = vi.fn()
  const place = { onSuccess, onError }
  const observer = () =>
    new MutationObserver(queries, callMutationOptions(environment, queries, calls.stores.remove, {}, place))
  // Nothing listens, as after an unmount: what `mutate` is given now is never called.
  const dropped = vi.fn()
  await observer().mutate(remove, { onSuccess: dropped })
  expect(dropped).not.toHaveBeenCalled()
  expect(onSuccess).toHaveBeenCalledOnce()

  answer.mockRejectedValueOnce(new Error('refused'))
  await expect(observer().mutate(remove)).rejects.toThrow('refused')
  expect(onError).toHaveBeenCalledOnce()
})
it('calls the hook’s own callback, then the place’s, then fetches again what is out of date', async () => {
  const order: string[] = []
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async () => void order.push('invalidates'))
  const options = { onSuccess: () => void order.push('hook'), invalidates: [calls.stores.own] }
  const place = { onSuccess: () => void order.push('place') }
  await new MutationObserver(
    queries,
    callMutationOptions(environment, queries, calls.stores.remove, options, place),
  ).mutate(remove)
  expect(order).toEqual(['hook', 'place', 'invalidates'])
})
