import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkLoadError, loadChunk, loadWithRetry } from './load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('hands over what comes and leaves no timer behind', async () => {
  expect(await loadChunk(async () => 'screen')).toBe('screen')
  expect(vi.getTimerCount()).toBe(0)
})

it('gives up after two minutes, not before', async () => {
  const failed = vi.fn()
  loadChunk(() => new Promise(() => {})).catch(failed)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ name: 'ChunkLoadError', code: 'ChunkLoadError' })
})

it('tells a script from a stylesheet that did not come', async () => {
  const fail = (message: string) => loadChunk(() => Promise.reject(new TypeError(message)))
  await expect(fail('Failed to fetch dynamically imported module: /a.js')).rejects.toMatchObject({
    code: 'ChunkLoadError',
  })
  await expect(fail('Unable to preload CSS for /a.css')).rejects.toMatchObject({
    code: 'CSS_CHUNK_LOAD_FAILED',
  })
  await expect(fail('x')).rejects.toBeInstanceOf(ChunkLoadError)
})

it('tries again what nobody waits for, after longer and longer pauses', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('x')))
  const failed = vi.fn()
  loadWithRetry(load).catch(failed)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(load).toHaveBeenCalledTimes(3)
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledTimes(8)
  expect(failed).toHaveBeenCalledOnce()
})

it('tries no more once nobody wants it', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('x')))
  const asking = new AbortController()
  const failed = vi.fn()
  loadWithRetry(load, asking.signal).catch(failed)
  asking.abort()
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledTimes(1)
  expect(failed).toHaveBeenCalledOnce()
})
