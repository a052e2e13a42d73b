import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tryApp } from './open-app.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function attempt(isAway: () => boolean) {
  const ways = {
    launch: vi.fn(),
    isAway,
    fallBack: vi.fn(),
    loading: vi.fn(),
    wait: (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms)),
  }
  const done = tryApp(ways)
  return { ...ways, done }
}

it('shows the loading for 1.8 seconds and leads to the download after two', async () => {
  const { launch, loading, fallBack } = attempt(() => false)
  expect(launch).toHaveBeenCalledOnce()
  expect(loading.mock.calls).toEqual([[true]])
  await vi.advanceTimersByTimeAsync(1799)
  expect(loading).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(loading.mock.calls).toEqual([[true], [false]])
  await vi.advanceTimersByTimeAsync(199)
  expect(fallBack).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(fallBack).toHaveBeenCalledOnce()
})

it('leaves the page alone when the app has opened', async () => {
  const { fallBack, loading, done } = attempt(() => true)
  await vi.advanceTimersByTimeAsync(2000)
  await done
  expect(fallBack).not.toHaveBeenCalled()
  expect(loading).toHaveBeenLastCalledWith(false)
})
