import { MutationObserver } from '@tanstack/react-query'
import { CallFailure } from '@xinghe/client'
import { expect, it, vi } from 'vitest'
import type { FailureHandling } from './failures.ts'
import { createQueryClient } from './query-client.ts'

/** What an application is told of a mutation that fails so, made by a place that handles it so. */
async function reported(error: Error, meta: FailureHandling): Promise<unknown[]> {
  const onMutationFailure = vi.fn()
  const queries = createQueryClient({ onMutationFailure })
  const mutation = new MutationObserver(queries, {
    mutationFn: () => Promise.reject(error),
    meta: { ...meta },
  })
  await mutation.mutate().catch(() => {})
  return onMutationFailure.mock.calls.flat()
}
const missing = new CallFailure('notFound', 404, 'gone')

it('reports a failure that its place does not handle', async () => {
  expect(await reported(missing, {})).toEqual([missing])
  expect(await reported(missing, { ignores: ['conflict'] })).toEqual([missing])
})
it('reports nothing that was cancelled, is quiet, or is handled by its place', async () => {
  expect(await reported(new CallFailure('cancelled', 0, 'cancelled'), {})).toEqual([])
  expect(await reported(missing, { quiet: true })).toEqual([])
  expect(await reported(missing, { ignores: ['conflict', 'notFound'] })).toEqual([])
})
