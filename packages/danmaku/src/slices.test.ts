import { expect, test, vi } from 'vitest'
import { createSlices, createWork } from './slices.ts'

test('what takes long is cut into short tasks, and nothing is lost', () => {
  vi.useFakeTimers()
  const taken: number[][] = []
  const done = vi.fn()
  // Each slice costs five milliseconds: two fit into a task.
  const slices = createSlices<number>(slice => {
    taken.push([...slice])
    vi.setSystemTime(Date.now() + 5)
    vi.spyOn(performance, 'now').mockReturnValue(Date.now())
  }, done)
  vi.spyOn(performance, 'now').mockReturnValue(Date.now())
  const items = Array.from({ length: 8000 }, (_, index) => index)
  slices.push(items)
  expect(taken).toHaveLength(2)
  slices.drop(item => item === 7999)
  expect(done).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(done).toHaveBeenCalledOnce()
  expect(taken.flat()).toEqual(items.slice(0, -1))
  slices.push(items)
  slices.clear()
  vi.runAllTimers()
  expect(taken.flat().length).toBeLessThan(7999 + 4096)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('work goes on in tasks of its own until there is no more, and can begin again', () => {
  vi.useFakeTimers()
  let left = 3
  const work = createWork(() => --left > 0)
  work.begin()
  work.begin()
  expect(left).toBe(3)
  vi.advanceTimersToNextTimer()
  expect(left).toBe(2)
  vi.runAllTimers()
  expect(left).toBe(0)
  left = 2
  work.begin()
  work.stop()
  vi.runAllTimers()
  expect(left).toBe(2)
  work.begin()
  vi.runAllTimers()
  expect(left).toBe(0)
  vi.useRealTimers()
})
