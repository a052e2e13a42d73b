import { expect, test } from 'vitest'
import { createWatchMeter } from './watch-meter.ts'

test('only moving time counts', () => {
  const meter = createWatchMeter()
  meter.tick(0, true)
  meter.tick(1000, true)
  meter.tick(1500, false)
  meter.tick(9000, true)
  meter.tick(9250, true)
  expect(meter.take()).toBe(1.3)
  expect(meter.take()).toBe(0)
})

test('a page that slept did not watch', () => {
  const meter = createWatchMeter()
  meter.tick(0, true)
  meter.tick(600_000, true)
  expect(meter.seconds()).toBe(2)
})
