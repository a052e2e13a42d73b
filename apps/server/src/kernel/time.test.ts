import { hourMs } from '@xinghe/contract/time'
import { expect, test, vi } from 'vitest'
import { dayIn, dayStartIn } from './time.ts'

const at = Date.parse('2026-11-29T20:30:00Z')

test('a day is that of its time zone', () => {
  expect(dayIn('Asia/Shanghai', at)).toBe('2026-11-30')
  expect(dayIn('UTC', at)).toBe('2026-11-29')
  expect(new Date(dayStartIn('Asia/Shanghai', at)).toISOString()).toBe('2026-11-29T16:00:00.000Z')
  expect(new Date(dayStartIn('UTC', at)).toISOString()).toBe('2026-11-29T00:00:00.000Z')
})

test('thousands of days make no formats: each would keep memory that nobody counts', () => {
  dayIn('Asia/Tokyo', at)
  dayStartIn('Asia/Tokyo', at)
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (let n = 0; n < 1000; n++) {
    dayIn('Asia/Tokyo', at + n * hourMs)
    dayStartIn('Asia/Tokyo', at + n * hourMs)
  }
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})
