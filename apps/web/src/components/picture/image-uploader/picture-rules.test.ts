import { expect, it } from 'vitest'
import { admit, faultOf } from './picture-rules.ts'

const file = (name: string, size = 1000) => ({ name, size })
const tenMb = 10 * 1024 * 1024

it('takes png, jpg, jpeg and gif, however they are written, and nothing else', () => {
  for (const name of ['a.png', 'a.jpg', 'a.JPEG', 'holiday.2026.gif']) expect(faultOf(file(name))).toBeNull()
  for (const name of ['a.webp', 'a.svg', 'png', 'a.png.exe', 'a.']) expect(faultOf(file(name))).toBe('kind')
})

it('takes up to 10 MB, or the given limit', () => {
  expect(faultOf(file('a.png', tenMb))).toBeNull()
  expect(faultOf(file('a.png', tenMb + 1))).toBe('size')
  expect(faultOf(file('a.png', 3_000_000), { maxBytes: 2_999_999 })).toBe('size')
})

it('takes what fits of a choice and returns the first reason for what does not', () => {
  const [good, wrong, other] = [file('a.png'), file('b.txt'), file('c.gif')]
  expect(admit([good, wrong, other], 9)).toEqual({ taken: [good, other], fault: 'kind' })
  expect(admit([good, other], 1)).toEqual({ taken: [good], fault: 'count' })
  expect(admit([good], 0)).toEqual({ taken: [], fault: 'count' })
  expect(admit([good, other], 2)).toEqual({ taken: [good, other], fault: null })
})
