import { expect, test } from 'vitest'
import { largestLetter } from './fit.ts'

const cue = (text: string) => ({ startSec: 0, endSec: 1, text, top: false })

test('a usual line may be as large as it is wanted', () => {
  expect(largestLetter([cue('x'.repeat(30))])).toBeGreaterThan(10)
})

test.each([40, 120, 400])('%d wide letters take no more than the picture has', count => {
  const size = largestLetter([cue('\u4e2d'.repeat(count))])
  const perLine = Math.floor(90 / size)
  expect(Math.ceil(count / perLine) * size * 1.35).toBeLessThan(100 * (9 / 16))
})
