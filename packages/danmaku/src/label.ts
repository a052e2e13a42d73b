import { putBounded } from './bounded.ts'
import type { DanmakuItem } from './item.ts'

export interface DanmakuImage {
  src: string
  /** Width by height; 1 by default. */
  ratio?: number
}
/** The small image that a token like `[smile]` means; null leaves it as text. */
export type ImageResolver = (token: string) => DanmakuImage | null

export type Part =
  | { kind: 'text'; text: string; scale: number }
  | { kind: 'image'; src: string; alt: string; ratio: number }

const token = /\[[^[\]\s]{1,24}\]/g
const maxImages = 8
/** Height of an image, and the space around a label, in ems. */
export const imageEm = 1.2
export const paddingEm = 0.3

/** What is drawn of an item, from left to right. */
export function partsOf(item: DanmakuItem, count: number, resolve?: ImageResolver): Part[] {
  const parts: Part[] = []
  const text = (text: string, scale = 1) => {
    if (text !== '') parts.push({ kind: 'text', text, scale })
  }
  if (item.image !== undefined) parts.push({ kind: 'image', src: item.image, alt: '', ratio: 1 })
  let from = 0
  let images = 0
  for (const match of resolve ? item.text.matchAll(token) : []) {
    const image = images < maxImages ? resolve?.(match[0]) : null
    if (!image) continue
    images++
    text(item.text.slice(from, match.index))
    parts.push({ kind: 'image', src: image.src, alt: match[0], ratio: image.ratio ?? 1 })
    from = match.index + match[0].length
  }
  text(item.text.slice(from))
  if (count > 1) text(` ×${count}`, 0.8)
  if (item.likes) text(` ♥${item.likes}`, 0.75)
  return parts
}

export type MeasureText = (text: string, fontPx: number) => number

/** Width of a label with its border, in CSS pixels; a little more than any browser's rounding. */
export function labelWidth(parts: readonly Part[], fontPx: number, measure: MeasureText): number {
  const inner = parts.reduce(
    (sum, part) =>
      sum + (part.kind === 'text' ? measure(part.text, fontPx * part.scale) : part.ratio * imageEm * fontPx),
    0,
  )
  return Math.ceil(inner + 2 * paddingEm * fontPx + 2) + 1
}

const weight = 600
export const fontOf = (family: string, px: number) => `${weight} ${px}px ${family}`
const cached = 4000
/**
 * Kana, ideographs, Hangul, their punctuation and full-width letters: none is wider than an ideograph, whatever the font.
 */
const square = /[\u3001-\u3017\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60]/
const squares = new RegExp(`${square.source}+`, 'g')

/**
 * Measures with a canvas, without layout of the page. Square characters are counted: Chromium asks another process for the
 * font of a character that it meets for the first time, and of these there are thousands.
 */
export function canvasMeasure(family: string): MeasureText {
  const pen = document.createElement('canvas').getContext('2d')
  const widths = new Map<string, number>()
  let font = ''
  const measured = (text: string, px: number) => {
    const key = `${px} ${text}`
    const before = widths.get(key)
    if (before !== undefined) return before
    if (!pen) return text.length * px
    const wanted = fontOf(family, px)
    if (font !== wanted) {
      pen.font = wanted
      font = wanted
    }
    const { width } = pen.measureText(text)
    putBounded(widths, key, width, cached)
    return width
  }
  return (text, px) => {
    if (!square.test(text)) return measured(text, px)
    const others = text.split(squares)
    const count = text.length - others.join('').length
    return others.reduce(
      (sum, other) => sum + (other === '' ? 0 : measured(other, px)),
      count * measured('\u56fd', px),
    )
  }
}
