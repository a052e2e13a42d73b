import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { calls } from '@xinghe/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** Answers every page of two numbers each, and keeps what was asked for: the cursor, `first` without one. */
const { call, asked } = vi.hoisted(() => {
  const asked: string[] = []
  const call = vi.fn(
    async (_call: object, { cursor }: { cursor?: string }, given: { signal: AbortSignal }) => {
      given.signal.throwIfAborted()
      asked.push(cursor ?? 'first')
      const at = Number(cursor ?? 0)
      return { info: [at, at + 1], hasMore: at < 8, cursor: String(at + 2) }
    },
  )
  return { call, asked }
})
vi.mock('./client.ts', () => ({ client: { call } }))
vi.mock('./failures.ts', () => ({ tellFailure: () => {} }))
const inPage = vi.hoisted(() => vi.fn((): unknown => undefined))
vi.mock('./page-data.ts', () => ({ takePageData: inPage }))
vi.mock('#stores/area.ts', () => ({ chosenRegion: () => null }))
vi.mock('@xinghe/ui', () => ({}))
const { listOptions } = await import('./call.ts')
const { forgetAnswers, queryClient } = await import('./query-client.ts')

const minuteMs = 60_000

/** A list on a screen that has just come. */
const comes = (staleMs?: number) =>
  new InfiniteQueryObserver(
    queryClient,
    listOptions(calls.catalogue.browse, {}, staleMs === undefined ? {} : { staleMs }, Date.now()),
  )
const itemsOf = (list: ReturnType<typeof comes>) =>
  list.getCurrentResult().data?.pages.flatMap(page => page.info as unknown as number[])
const answered = () => vi.advanceTimersByTimeAsync(1)

/** Shows a list and goes down two pages of it; what it answers hides it again, as a screen that is kept does. */
async function goDown(list: ReturnType<typeof comes>): Promise<() => void> {
  const hide = list.subscribe(() => {})
  await answered()
  void list.fetchNextPage()
  await answered()
  expect(asked.splice(0)).toEqual(['first', '2'])
  return hide
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  asked.length = 0
  vi.useRealTimers()
})

it.each([undefined, 0])(
  'stays as far as it has grown while its screen is kept, fresh for %s ms',
  async staleMs => {
    const list = comes(staleMs)
    const hide = await goDown(list)
    hide()
    await vi.advanceTimersByTimeAsync(20 * minuteMs)
    list.subscribe(() => {})
    await answered()
    expect(asked).toEqual([])
    expect(itemsOf(list)).toEqual([0, 1, 2, 3])
  },
)
it('stays in a kept screen also where it had grown in an earlier one', async () => {
  const hide = await goDown(comes())
  hide()
  const list = comes()
  list.subscribe(() => {})()
  await vi.advanceTimersByTimeAsync(2 * minuteMs)
  list.subscribe(() => {})
  await answered()
  expect(asked).toEqual([])
})
it('is asked for again like any answer while it has one page', async () => {
  const list = comes()
  const hide = list.subscribe(() => {})
  await answered()
  hide()
  await vi.advanceTimersByTimeAsync(2 * minuteMs)
  list.subscribe(() => {})
  await answered()
  expect(asked).toEqual(['first', 'first'])
})
it('begins again on a screen that comes later', async () => {
  const hide = await goDown(comes())
  hide()
  await vi.advanceTimersByTimeAsync(2 * minuteMs)
  const list = comes()
  list.subscribe(() => {})
  await answered()
  expect(asked).toEqual(['first'])
  expect(itemsOf(list)).toEqual([0, 1])
})
it('begins again with its first page when it is refreshed, and grows from there', async () => {
  const list = comes()
  await goDown(list)
  void list.refetch()
  await answered()
  expect(asked.splice(0)).toEqual(['first'])
  expect(itemsOf(list)).toEqual([0, 1])
  void list.fetchNextPage()
  await answered()
  expect(asked.splice(0)).toEqual(['2'])
  void queryClient.invalidateQueries({ queryKey: [calls.catalogue.browse.name] })
  await answered()
  expect(asked).toEqual(['first'])
})
it('is asked for again when it shows, once something has changed it', async () => {
  const list = comes()
  const hide = await goDown(list)
  hide()
  void queryClient.invalidateQueries({ queryKey: [calls.catalogue.browse.name] })
  list.subscribe(() => {})
  await answered()
  expect(asked).toEqual(['first'])
})
it('goes on from the first page that the page brought', async () => {
  inPage.mockReturnValueOnce({ info: [0, 1], hasMore: true, cursor: '2' })
  const list = comes()
  list.subscribe(() => {})
  await answered()
  expect(asked).toEqual([])
  void list.fetchNextPage()
  await answered()
  expect(itemsOf(list)).toEqual([0, 1, 2, 3])
  forgetAnswers()
  await answered()
  expect(asked).toEqual(['2', 'first'])
  expect(itemsOf(list)).toEqual([0, 1])
})
it('begins from nothing for another user, while what else shows stays until its answer comes', async () => {
  const list = comes()
  await goDown(list)
  const work = new QueryObserver(queryClient, { queryKey: ['work'], queryFn: async () => 'new' })
  queryClient.setQueryData(['work'], 'old')
  work.subscribe(() => {})
  forgetAnswers()
  expect(itemsOf(list)).toBeUndefined()
  expect(work.getCurrentResult().data).toBe('old')
  await answered()
  expect(asked).toEqual(['first'])
  expect(itemsOf(list)).toEqual([0, 1])
  expect(work.getCurrentResult().data).toBe('new')
})
