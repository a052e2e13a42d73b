import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

it('formats bytes in the unit a person would use', () => {
  expect([0, 1024, 1536 * 1024, 150 * 1024 ** 2, 3.25 * 1024 ** 3].map(formatBytes)).toEqual([
    '0 KB',
    '1 KB',
    '1.5 MB',
    '150 MB',
    '3.3 GB',
  ])
})
