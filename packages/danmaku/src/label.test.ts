import { expect, test, vi } from 'vitest'
import type { DanmakuItem } from './item.ts'
import { canvasMeasure, labelWidth, partsOf } from './label.ts'

const item = (over: Partial<DanmakuItem>): DanmakuItem => ({
  id: 'a',
  timeSec: 1,
  text: 'hello',
  mode: 'scroll',
  color: '#ffffff',
  size: 'normal',
  ...over,
})
const resolve = (token: string) => (token === '[smile]' ? { src: '/smile.png', ratio: 1.5 } : null)
const short = (over: Partial<DanmakuItem>, count = 1) =>
  partsOf(item(over), count, resolve).map(part => (part.kind === 'text' ? part.text : part.src))

test('known tokens become images, others stay text', () => {
  expect(short({ text: 'a[smile]b[frown]' })).toEqual(['a', '/smile.png', 'b[frown]'])
  expect(partsOf(item({ text: 'a[smile]' }), 1)).toHaveLength(1)
})

test('a text cannot ask for more than eight images', () => {
  const parts = partsOf(item({ text: '[smile]'.repeat(200) }), 1, resolve)
  expect(parts.filter(({ kind }) => kind === 'image')).toHaveLength(8)
})

test('picture, count and likes stand around the text', () => {
  expect(short({ image: '/a.png', likes: 12 }, 3)).toEqual(['/a.png', 'hello', ' ×3', ' ♥12'])
  expect(short({ likes: 0 })).toEqual(['hello'])
})

test('the width is that of all parts with space and border', () => {
  const measure = (text: string, px: number) => text.length * px
  const width = (over: Partial<DanmakuItem>) => labelWidth(partsOf(item(over), 1, resolve), 10, measure)
  expect(width({})).toBe(50 + 6 + 2 + 1)
  expect(width({ text: '[smile]' })).toBe(18 + 6 + 2 + 1)
})

test('square characters are counted, and only what is not square is measured, once', () => {
  const asked: string[] = []
  const pen = {
    font: '',
    measureText(text: string) {
      asked.push(text)
      // An ideograph is twice as wide as a letter.
      return { width: [...text].reduce((sum, one) => sum + (one > '\u2fff' ? 20 : 10), 0) }
    },
  }
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => pen }) })
  const measure = canvasMeasure('serif')
  expect(measure('\u4f60\u597d', 20)).toBe(40)
  expect(measure('\u4e16\u754c\uff01', 20)).toBe(60)
  expect(measure('ab\u597dab', 20)).toBe(60)
  expect(measure('ab', 20)).toBe(20)
  expect(asked).toEqual(['\u56fd', 'ab'])
  vi.unstubAllGlobals()
})
