import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from './text-parts.ts'

const times = (text: string) => partsOf(text, []).flatMap(part => (part.kind === 'time' ? part.seconds : []))

test.each([
  ['看12:34这里', [754]],
  ['1:02:03 and 0:07', [3723, 7]],
  ['全角１２没有，12：34有', [754]],
  ['比分112:34和12:345，12:60', []],
])('moments in %s are found', (text, expected) => {
  expect(times(text)).toEqual(expected)
})

test('names are found, the longer of two that begin alike', () => {
  const mentions = [
    { uid: '1', nickName: 'Ann' },
    { uid: '2', nickName: 'Anna' },
  ]
  expect(partsOf('@Anna @Ann!', mentions)).toEqual([
    { kind: 'mention', text: '@Anna', uid: '2' },
    { kind: 'text', text: ' ' },
    { kind: 'mention', text: '@Ann', uid: '1' },
    { kind: 'text', text: '!' },
  ])
})

test('the parts are the text', () => {
  const word = fc.constantFrom('12:34', '@Ann', '@', ':', '1', ' ', 'x')
  fc.assert(
    fc.property(fc.array(word), words => {
      const text = words.join('')
      const parts = partsOf(text, [{ uid: '1', nickName: 'Ann' }])
      expect(parts.map(part => part.text).join('')).toBe(text)
    }),
  )
})
