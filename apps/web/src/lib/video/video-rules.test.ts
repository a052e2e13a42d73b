import { expect, it } from 'vitest'
import { videoFault } from './video-rules.ts'

const limits = { maxBytes: 1000, maxDurationSec: 60 }
const file = (name: string, size = 10, type = '') => ({ name, size, type })

it('takes films by their type or their ending, within the limits', () => {
  expect(videoFault(file('a.MOV'), 60, limits)).toBeNull()
  expect(videoFault(file('a', 10, 'video/x-own'), null, limits)).toBeNull()
  expect(videoFault(file('a.txt'), null, limits)).toBe('kind')
  expect(videoFault(file('a.mp4', 0), null, limits)).toBe('empty')
  expect(videoFault(file('a.mp4', 1001), null, limits)).toBe('size')
  expect(videoFault(file('a.mp4'), 61, limits)).toBe('length')
})
