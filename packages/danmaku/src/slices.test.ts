import { expect, test, vi } from 'vitest'
import { createSlices } from './slices.ts'

test('what takes long is cut into short tasks, and nothing is lost', () => {
  vi.useFakeTimers()
  const taken: number[][] = []
  // Each slice costs five milliseconds: two fit into a task.
  const slices = createSlices<number>(slice => {
    taken.push([...slice])
    vi.setSystemTime(Date.now() + 5)
    vi.spyOn(performance, 'now').mockReturnValue(Date.now())
  })
  vi.spyOn(performance, 'now').mockReturnValue(Date.now())
  const items = Array.from({ length: 2000 }, (_, index) => index)
  slices.push(items)
  expect(taken).toHaveLength(2)
  slices.drop(item => item === 1999)
  vi.runAllTimers()
  expect(taken.flat()).toEqual(items.slice(0, -1))
  slices.push(items)
  slices.clear()
  vi.runAllTimers()
  expect(taken.flat().length).toBeLessThan(1999 + 1024)
  vi.restoreAllMocks()
  vi.useRealTimers()
})
