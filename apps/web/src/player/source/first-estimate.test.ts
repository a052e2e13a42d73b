import { dayMs } from '@xinghe/contract/time'
import { describe, expect, test } from 'vitest'
import { firstEstimate } from './first-estimate.ts'

const now = Date.UTC(2026, 0, 10)
const measured = (bandwidth: number, daysAgo = 0) => ({ bandwidth, at: now - daysAgo * dayMs })

describe('the first quality is chosen by', () => {
  test.each([
    ['the usual, where nothing is known', undefined, null, 1_500_000],
    ['the usual on a fast network', { effectiveType: '4g', downlink: 10 }, null, 1_500_000],
    ['what the browser tells of a slow one', { effectiveType: '4g', downlink: 0.9 }, null, 900_000],
    ['the least on 2g', { effectiveType: '2g' }, null, 100_000],
    ['the least where data is saved', { saveData: true, downlink: 10 }, measured(9_000_000), 100_000],
    ['little on 3g, whatever was measured', { effectiveType: '3g' }, measured(9_000_000), 400_000],
    ['a part of what was measured', undefined, measured(1_000_000), 800_000],
    ['what was measured within bounds', { downlink: 10 }, measured(90_000_000), 5_000_000],
    ['no less than the least', undefined, measured(1), 100_000],
    ['the usual after a week', undefined, measured(200_000, 8), 1_500_000],
    ['the usual where the clock was put back', undefined, measured(200_000, -1), 1_500_000],
  ])('%s', (_name, connection, before, expected) => {
    expect(firstEstimate(connection, before, now)).toBe(expected)
  })
})
