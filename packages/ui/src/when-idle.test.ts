import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

const page = { readyState: 'interactive' }
let ran = 0
const run = () => {
  ran++
}

beforeEach(() => {
  ran = 0
  page.readyState = 'interactive'
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('runs at once on a page that has loaded', () => {
  page.readyState = 'complete'
  whenIdle(run)
  vi.advanceTimersByTime(300)
  expect(ran).toBe(1)
})
it('waits for the first pictures of a page that loads, once', () => {
  whenIdle(run)
  vi.advanceTimersByTime(2_000)
  expect(ran).toBe(0)
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(10_000)
  expect(ran).toBe(1)
})
it('waits no longer than three seconds for pictures that do not come', () => {
  whenIdle(run)
  vi.advanceTimersByTime(3_300)
  expect(ran).toBe(1)
})
it('runs nothing after it was called off, before the pictures or after them', () => {
  whenIdle(run)()
  const cancel = whenIdle(run)
  window.dispatchEvent(new Event('load'))
  cancel()
  vi.advanceTimersByTime(10_000)
  expect(ran).toBe(0)
})
