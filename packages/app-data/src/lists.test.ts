import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { type Client, calls } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CallEnvironment } from './call-context.ts'
import { listOptions } from './call-options.ts'
import { createQueryClient } from './query-client.ts'
import { resetAnswers } from './refresh.ts'

/** Answers every page of two numbers each, and records what was fetched: the cursor, `first` without one. */
const fetched: string[] = []
const call: Client['call'] = async (_call, input, options) => {
  options?.signal?.throwIfAborted()
  const { cursor } = input as { cursor?: string }
  fetched.push(cursor ?? 'first')
  const at = Number(cursor ?? 0)
  return { info: [at, at + 1], hasMore: at < 8, cursor: String(at + 2) } as never
}
const inPage = vi.fn((): unknown => undefined)
const environment: CallEnvironment = { client: { call }, pageAnswer: () => inPage() as never }
const queryClient = createQueryClient({ onMutationFailure: () => {} })

/** A list on a screen that has just come. */
const comes = (staleMs?: number) =>
  new InfiniteQueryObserver(
    queryClient,
    listOptions(
      environment,
      calls.catalogue.browse,
      {},
      staleMs === undefined ? {} : { staleMs },
      Date.now(),
    ),
  )
const itemsOf = (list: ReturnType<typeof comes>) =>
  list.getCurrentResult().data?.pages.flatMap(page => page.info as unknown as number[])
const answered = () => vi.advanceTimersByTimeAsync(1)

/** Shows a list and goes down two pages of it; what it answers hides it again, as a screen that is cached does. */
async function goDown(list: ReturnType<typeof comes>): Promise<() => void> {
  const hide = list.subscribe(() => {})
  await answered()
  void list.fetchNextPage()
  await answered()
  expect(fetched.splice(0)).toEqual(['first', '2'])
  return hide
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  fetched.length = 0
  vi.useRealTimers()
})

it.each([undefined, 0])(
  'stays as far as it has grown while its screen is cached, fresh for %s ms',
  async staleMs => {
    const list = comes(staleMs)
    const hide = await goDown(list)
    hide()
    await vi.advanceTimersByTimeAsync(20 * minuteMs)
    list.subscribe(() => {})
    await answered()
    expect(fetched).toEqual([])
    expect(itemsOf(list)).toEqual([0, 1, 2, 3])
  },
)
it('stays in a cached screen also where it had grown in an earlier one', async () => {
  const hide = await goDown(comes())
  hide()
  const list = comes()
  list.subscribe(() => {})()
  await vi.advanceTimersByTimeAsync(2 * minuteMs)
  list.subscribe(() => {})
  await answered()
  expect(fetched).toEqual([])
})
it('is fetched again like any answer while it has one page', async () => {
  const list = comes()
  const hide = list.subscribe(() => {})
  await answered()
  hide()
  await vi.advanceTimersByTimeAsync(2 * minuteMs)
  list.subscribe(() => {})
  await answered()
  expect(fetched).toEqual(['first', 'first'])
})
it('begins again on a screen that comes later', async () => {
  const hide = await goDown(comes())
  hide()
  await vi.advanceTimersByTimeAsync(2 * minuteMs)
  const list = comes()
  list.subscribe(() => {})
  await answered()
  expect(fetched).toEqual(['first'])
  expect(itemsOf(list)).toEqual([0, 1])
})
it('begins again with its first page when it is refreshed, and grows from there', async () => {
  const list = comes()
  await goDown(list)
  void list.refetch()
  await answered()
  expect(fetched.splice(0)).toEqual(['first'])
  expect(itemsOf(list)).toEqual([0, 1])
  void list.fetchNextPage()
  await answered()
  expect(fetched.splice(0)).toEqual(['2'])
  void queryClient.invalidateQueries({ queryKey: [calls.catalogue.browse.name] })
  await answered()
  expect(fetched).toEqual(['first'])
})
it('is fetched again when it shows, once something has changed it', async () => {
  const list = comes()
  const hide = await goDown(list)
  hide()
  void queryClient.invalidateQueries({ queryKey: [calls.catalogue.browse.name] })
  list.subscribe(() => {})
  await answered()
  expect(fetched).toEqual(['first'])
})
it('goes on from the first page that the page brought', async () => {
  inPage.mockReturnValueOnce({ info: [0, 1], hasMore: true, cursor: '2' })
  const list = comes()
  list.subscribe(() => {})
  await answered()
  expect(fetched).toEqual([])
  void list.fetchNextPage()
  await answered()
  expect(itemsOf(list)).toEqual([0, 1, 2, 3])
  resetAnswers(queryClient)
  await answered()
  expect(fetched).toEqual(['2', 'first'])
  expect(itemsOf(list)).toEqual([0, 1])
})
it('begins from nothing for another user, while what else shows stays until its answer comes', async () => {
  const list = comes()
  await goDown(list)
  const work = new QueryObserver(queryClient, { queryKey: ['work'], queryFn: async () => 'new' })
  queryClient.setQueryData(['work'], 'old')
  work.subscribe(() => {})
  resetAnswers(queryClient)
  expect(itemsOf(list)).toBeUndefined()
  expect(work.getCurrentResult().data).toBe('old')
  await answered()
  expect(fetched).toEqual(['first'])
  expect(itemsOf(list)).toEqual([0, 1])
  expect(work.getCurrentResult().data).toBe('new')
})
