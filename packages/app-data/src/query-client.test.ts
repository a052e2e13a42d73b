import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { CallFailure } from '@xinghe/client'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

it('asks again what failed, once there is a network, and nothing else', async () => {
  const queries = createQueryClient({ onMutationFailure: () => {} })
  queries.mount()
  const failing = vi.fn(() => Promise.reject(new CallFailure('busy', 503, 'later')))
  const fine = vi.fn(async () => 1)
  const observers = [
    new QueryObserver(queries, { queryKey: ['failing'], queryFn: failing }),
    new QueryObserver(queries, { queryKey: ['fine'], queryFn: fine, staleTime: 0 }),
  ]
  const ends = observers.map(observer => observer.subscribe(() => {}))
  await vi.waitFor(() => expect(observers[0]?.getCurrentResult().isError).toBe(true))
  await vi.waitFor(() => expect(fine).toHaveBeenCalledOnce())
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(2))
  expect(fine).toHaveBeenCalledOnce()
  for (const end of ends) end()
  queries.unmount()
})
