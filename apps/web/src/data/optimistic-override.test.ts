import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

interface Item {
  mediaKey: string
  reaction: { liked: boolean; likes: number }
}
interface Page {
  info: Item[]
  cursor: string
}
/** What the server knows, two items a page. */
const state: { items: Item[] } = { items: [] }
const fetchPage = vi.fn(async (cursor: string): Promise<Page> => {
  const at = Number(cursor)
  return { info: structuredClone(state.items.slice(at, at + 2)), cursor: String(at + 2) }
})
vi.mock('./failures.ts', () => ({ reportFailure: () => {} }))
vi.mock('#stores/session.ts', () => ({ useSession: () => '' }))
const { queryClient } = await import('./query-client.ts')
const { newest } = await import('./optimistic-override.ts')

const feed = () =>
  new InfiniteQueryObserver(queryClient, {
    queryKey: ['feed'],
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: '0',
    getNextPageParam: (last: Page) => last.cursor,
  })
let list: ReturnType<typeof feed>
const answered = () => vi.advanceTimersByTimeAsync(10)

beforeEach(async () => {
  vi.useFakeTimers()
  const names = ['m1', 'm2', 'm3', 'm4']
  state.items = names.map(mediaKey => ({ mediaKey, reaction: { liked: false, likes: 10 } }))
  list = feed()
  list.subscribe(() => {})
  await answered()
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

function reactionOf(mediaKey: string): Item['reaction'] {
  const pages = list.getCurrentResult().data?.pages ?? []
  const item = pages.flatMap(page => page.info).find(item => item.mediaKey === mediaKey)
  if (!item) throw new Error(`${mediaKey} is not listed`)
  return item.reaction
}
const shown = (mediaKey: string, override: { state: Item['reaction']; at: number }) => {
  const given = reactionOf(mediaKey)
  return newest(override, given, given)
}
const liked = () => ({ state: { liked: true, likes: 11 }, at: Date.now() })

it('covers the answer from before, and gives way to the first one that was requested afterwards', async () => {
  const override = liked()
  expect(shown('m1', override)).toEqual({ liked: true, likes: 11 })
  await vi.advanceTimersByTimeAsync(1_000)
  for (const item of state.items) item.reaction = { liked: true, likes: 500 }
  void list.refetch()
  await answered()
  expect(shown('m1', override)).toEqual({ liked: true, likes: 500 })
})
it('gives way also to a newer answer that is the same as the one from before', async () => {
  const override = liked()
  const before = reactionOf('m1')
  await vi.advanceTimersByTimeAsync(1_000)
  void list.refetch()
  await answered()
  expect(reactionOf('m1')).toBe(before)
  expect(shown('m1', override)).toEqual({ liked: false, likes: 10 })
})
it('covers an answer that was under way when the viewer pressed', async () => {
  fetchPage.mockImplementationOnce(async () => {
    const info = structuredClone(state.items.slice(0, 2))
    await new Promise(resolve => setTimeout(resolve, 500))
    return { info, cursor: '2' }
  })
  void list.refetch()
  await vi.advanceTimersByTimeAsync(100)
  const override = liked()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown('m1', override)).toEqual({ liked: true, likes: 11 })
})
it('stays where a list only grows: what it had before is as old as it was', async () => {
  const override = liked()
  await vi.advanceTimersByTimeAsync(1_000)
  void list.fetchNextPage()
  await answered()
  expect(shown('m1', override)).toEqual({ liked: true, likes: 11 })
  expect(shown('m3', override)).toEqual({ liked: false, likes: 10 })
})
