import { describe, expect, test } from 'vitest'
import { formatBytes, formatDuration, formatPercent } from './format.ts'

describe('what the console writes numbers as', () => {
  test.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1536, '1.5 KB'],
    [734_003_200, '700 MB'],
    [4 * 1024 ** 3, '4.0 GB'],
  ])('%i bytes', (bytes, words) => expect(formatBytes(bytes)).toBe(words))

  test.each([
    [null, '–'],
    [0, '00:00'],
    [225.4, '03:45'],
    [3599.6, '1:00:00'],
    [3783, '1:03:03'],
  ])('%s seconds', (seconds, words) => expect(formatDuration(seconds)).toBe(words))

  test('a share is whole only when all is there', () => {
    expect(formatPercent(0.999)).toBe(99)
    expect(formatPercent(1)).toBe(100)
  })
})
