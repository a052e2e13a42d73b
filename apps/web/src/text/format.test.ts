import { hourMs } from '@xinghe/contract/time'
import { describe, expect, it } from 'vitest'
import {
  formatAgo,
  formatClock,
  formatCount,
  formatDate,
  formatMoment,
  formatPrice,
  pricePerDay,
} from './format.ts'
import type { Translate } from './text.ts'

const t: Translate = (key, values = {}) => [key, ...Object.values(values)].join(' ')
const now = new Date(2026, 10, 21, 12).getTime()

describe('formatAgo', () => {
  it('is just now up to the last millisecond of the first hour', () => {
    expect(formatAgo(now, now, t)).toBe('format.justNow')
    expect(formatAgo(now - hourMs + 1, now, t)).toBe('format.justNow')
  })
  it('counts whole hours for a day and whole days for three', () => {
    expect(formatAgo(now - hourMs, now, t)).toBe('format.hoursAgo 1')
    expect(formatAgo(now - 24 * hourMs + 1, now, t)).toBe('format.hoursAgo 23')
    expect(formatAgo(now - 24 * hourMs, now, t)).toBe('format.daysAgo 1')
    expect(formatAgo(now - 72 * hourMs + 1, now, t)).toBe('format.daysAgo 2')
  })
  it('gives the date from the third day on', () => {
    expect(formatAgo(now - 72 * hourMs, now, t)).toBe('2026-11-18')
  })
  it('takes a time ahead of a slow clock as just now', () => {
    expect(formatAgo(now + hourMs, now, t)).toBe('format.justNow')
  })
})

it('writes a date with two digits for month and day', () => {
  expect(formatDate(new Date(2026, 0, 5).getTime())).toBe('2026-01-05')
})
it('gives a moment to the minute in two digits each', () => {
  expect(formatMoment(new Date(2026, 0, 5, 7, 9, 59).getTime())).toBe('2026-01-05 07:09')
})

it('counts in ten thousands from ten thousand on, never more than there are', () => {
  expect(formatCount(0, t)).toBe('0')
  expect(formatCount(9_999, t)).toBe('9999')
  expect(formatCount(10_000, t)).toBe('format.tenThousand 1.0')
  expect(formatCount(12_999, t)).toBe('format.tenThousand 1.2')
  expect(formatCount(19_999, t)).toBe('format.tenThousand 1.9')
})

it('writes seconds as mm:ss and adds hours once there is one', () => {
  expect(formatClock(0)).toBe('00:00')
  expect(formatClock(225.9)).toBe('03:45')
  expect(formatClock(3_599)).toBe('59:59')
  expect(formatClock(3_600)).toBe('01:00:00')
  expect(formatClock(-3)).toBe('00:00')
})

describe('pricePerDay', () => {
  const month = { validityDays: 30, giftDays: 0, forTwo: false }
  it('divides by all days, those given on top too, to the cent', () => {
    expect(pricePerDay(2500, month)).toBe(83)
    expect(pricePerDay(2500, { ...month, giftDays: 1 })).toBe(81)
  })
  it('halves it for a couple', () => {
    expect(pricePerDay(3000, { ...month, forTwo: true })).toBe(50)
  })
  it('is the price itself where no day is given', () => {
    expect(pricePerDay(100, { validityDays: 0, giftDays: 0, forTwo: false })).toBe(100)
  })
})

it('writes a price with its symbol and two decimals', () => {
  expect([0, 5, 83, 123_450].map(cents => formatPrice(cents, '¥'))).toEqual([
    '¥0.00',
    '¥0.05',
    '¥0.83',
    '¥1234.50',
  ])
})
