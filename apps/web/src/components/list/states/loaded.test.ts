import { expect, it } from 'vitest'
import { allOf, itemsOf, type Loaded } from './loaded.ts'

const refetch = async () => {}
const loaded = <T>(data: T): Loaded<T> => ({ data, error: null, refetch })
const pending: Loaded<never> = { data: undefined, error: null, refetch }
const failed = (error: string): Loaded<never> => ({ data: undefined, error, refetch: async () => error })

it('has both answers or none', () => {
  expect(allOf(loaded(1), loaded('a')).data).toEqual([1, 'a'])
  expect(allOf(loaded(1), pending).data).toBeUndefined()
  expect(allOf(pending, loaded(1)).data).toBeUndefined()
})
it('fails with the one that failed, and reloads that one', async () => {
  const first = allOf(failed('first'), pending)
  expect([first.error, await first.refetch()]).toEqual(['first', 'first'])
  const second = allOf(loaded(1), failed('second'))
  expect([second.error, await second.refetch()]).toEqual(['second', 'second'])
})
it('shows what was loaded before although loading it again failed', () => {
  const stale = { data: 1, error: 'lost', refetch }
  expect(allOf(stale, loaded(2))).toMatchObject({ data: [1, 2], error: null })
  expect(allOf(stale, failed('second')).error).toBe('second')
})
it('takes a list as loaded once its first page has answered', () => {
  const list = {
    items: [1],
    pending: false,
    failed: null,
    more: 'failed' as const,
    loadMore: () => {},
    reload: refetch,
  }
  expect(itemsOf(list)).toMatchObject({ data: [1], error: null })
  expect(itemsOf({ ...list, items: [], pending: true }).data).toBeUndefined()
  expect(itemsOf({ ...list, items: [], failed: 'lost' })).toMatchObject({ data: undefined, error: 'lost' })
})
