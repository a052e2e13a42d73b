import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionPersister } from './session-persister.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}
const load = vi.fn(async () => ({ info: ['answer'] }))
/** A reloaded page: its memory cache is empty. */
const page = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const options = (name = 'help') => {
  const queryKey: QueryKey = [name]
  return { queryKey, queryFn: load, persister: sessionPersister }
}

beforeEach(() => {
  stored.clear()
  load.mockClear()
  vi.stubGlobal('sessionStorage', storage)
})

it('answers after a reload of the page without a request', async () => {
  const first = await page().fetchQuery(options())
  expect(await page().fetchQuery(options())).toEqual(first)
  expect(load).toHaveBeenCalledOnce()
})
it('stores the answers of different inputs separately', async () => {
  await page().fetchQuery(options())
  await page().fetchQuery(options('other'))
  expect(load).toHaveBeenCalledTimes(2)
})
it('requests again what is reloaded, and stores the new answer', async () => {
  const client = page()
  await client.fetchQuery(options())
  load.mockResolvedValueOnce({ info: ['newer'] })
  await client.fetchQuery({ ...options(), staleTime: 0 })
  expect(await page().fetchQuery(options())).toEqual({ info: ['newer'] })
})
it('stores nothing of a failure', async () => {
  load.mockRejectedValueOnce(new Error('lost'))
  await expect(page().fetchQuery(options())).rejects.toThrow('lost')
  expect(await page().fetchQuery(options())).toEqual({ info: ['answer'] })
})
it('works where storage is refused', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('refused')
    },
  })
  expect(await page().fetchQuery(options())).toEqual({ info: ['answer'] })
})
