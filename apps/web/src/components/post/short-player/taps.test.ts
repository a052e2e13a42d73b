import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTaps } from './taps.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const here = { x: 10, y: 10 }
function setUp() {
  const said: string[] = []
  const taps = createTaps(
    {
      onTap: () => said.push('tap'),
      onDouble: () => said.push('double'),
      onPress: on => said.push(on ? 'press' : 'release'),
    },
    () => Date.now(),
  )
  const tap = () => {
    taps.down(here)
    taps.up(here)
  }
  return { said, taps, tap }
}

it('reports a tap once no second one can follow', () => {
  const { said, tap } = setUp()
  tap()
  vi.advanceTimersByTime(259)
  expect(said).toEqual([])
  vi.advanceTimersByTime(1)
  expect(said).toEqual(['tap'])
})
it('reports two taps as a double tap, and every further one too, but no single tap', () => {
  const { said, tap } = setUp()
  for (let count = 0; count < 3; count++) {
    tap()
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(1000)
  expect(said).toEqual(['double', 'double'])
})
it('distinguishes a long press from a tap', () => {
  const { said, taps } = setUp()
  taps.down(here)
  vi.advanceTimersByTime(400)
  taps.up(here)
  vi.advanceTimersByTime(1000)
  expect(said).toEqual(['press', 'release'])
})
it('takes a moving finger as scrolling', () => {
  const { said, taps } = setUp()
  taps.down(here)
  taps.move({ x: 10, y: 40 })
  taps.up({ x: 10, y: 90 })
  vi.advanceTimersByTime(1000)
  expect(said).toEqual([])
})
it('ends a press when the finger is taken away by the page', () => {
  const { said, taps } = setUp()
  taps.down(here)
  vi.advanceTimersByTime(500)
  taps.cancel()
  expect(said).toEqual(['press', 'release'])
})
