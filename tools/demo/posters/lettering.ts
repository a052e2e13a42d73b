import { WORDS } from '../content/names.ts'
import type { DemoWork } from '../content/shape.ts'
import { TITLE_LINES } from '../content/title-lines.ts'
import { type Canvas, n, rect, times } from './canvas.ts'
import { column, line, SERIF, widthOf } from './text.ts'

/** The same shape as mark.svg, in a 64-unit box. */
export const MARK_PATH =
  'M17 9.2c0-4.3 4.6-7 8.3-4.9l30 22.9c3.6 2.2 3.6 7.4 0 9.6l-30 22.9c-3.7 2.1-8.3-.6-8.3-4.9V45.6c9.6 1.5 16.6-1 22.4-7.2 3-3.2 5.6-4.9 9.2-5.1-5-1.7-9.2-.6-13.4 3.2C29.9 41.3 24.8 42.9 17 41Z'

export const titleLines = (work: DemoWork): readonly string[] => TITLE_LINES[work.key] ?? [work.title]

/** Titles in scripts the CJK fonts do not hold are left out rather than shown as boxes. */
const latin = (work: DemoWork): string =>
  /^[\x20-\u024f\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7af]+$/.test(work.originalTitle) ? work.originalTitle : ''

function seal(c: Canvas, x: number, y: number, size: number): string {
  const red = c.p.tone === 'paper' ? c.p.accent : '#c8372d'
  return `${rect(x - size / 2, y, size, size * 1.7, red, `rx="${n(size * 0.14)}"`)}${column(WORDS.seal, x, y + size * 0.13, { size: size * 0.68, fill: '#fff7ea', font: SERIF, bold: true, spread: 0.04 })}`
}

export interface Place {
  /** Left edge, right edge and bottom of the block of words. */
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly largest: number
  readonly small: number
}

type Setter = (c: Canvas, work: DemoWork, at: Place) => string

const wide: Setter = (c, work, at) => {
  const rows = titleLines(work)
  const mid = (at.left + at.right) / 2
  const room = at.right - at.left
  const size = Math.min(at.largest, ...rows.map(row => room / ([...row].length * 1.1)))
  const top = at.bottom - at.small * 2.6 - rows.length * size * 1.16
  const title = rows
    .map((row, i) =>
      line(row, mid + size * 0.05, top + size * (0.9 + i * 1.16), {
        size,
        fill: c.p.text,
        font: SERIF,
        bold: true,
        spread: 0.1,
        anchor: 'middle',
        outline: [c.p.under, size * 0.1, 0.28],
      }),
    )
    .join('')
  const english = latin(work).toUpperCase()
  const y = at.bottom - at.small * 1.5
  const half = widthOf(english, at.small * 0.8, 0.18) / 2
  const rules = english
    ? times(2, i =>
        rect(
          i ? mid + half + at.small : mid - half - at.small * 3.4,
          y - at.small * 0.3,
          at.small * 2.4,
          1.5,
          c.p.accent,
        ),
      ).join('')
    : ''
  return (
    title +
    rules +
    line(english, mid, y, {
      size: at.small * 0.8,
      fill: c.p.text,
      spread: 0.18,
      anchor: 'middle',
      opacity: 0.85,
      font: SERIF,
    }) +
    line(work.tagline, mid, at.bottom, {
      size: at.small,
      fill: c.p.text,
      anchor: 'middle',
      spread: 0.08,
      opacity: 0.92,
    })
  )
}

const block: Setter = (c, work, at) => {
  const rows = titleLines(work)
  const room = at.right - at.left
  const sizes = rows.map(row => Math.min(at.largest * 1.24, room / (widthOf(row, 1) + 0.02)))
  const tall = sizes.reduce((sum, size) => sum + size * 1.06, 0)
  let y = at.bottom - at.small * 2.2 - tall
  const bar = rect(at.left, y - at.small * 1.1, at.small * 3, at.small * 0.26, c.p.accent)
  const title = rows
    .map((row, i) => {
      const size = sizes[i] ?? at.largest
      y += size * 1.06
      return line(row, at.left - size * 0.04, y - size * 0.18, {
        size,
        fill: i === rows.length - 1 && rows.length > 1 ? c.p.accent : c.p.text,
        bold: true,
        outline: [c.p.under, size * 0.07, 0.35],
      })
    })
    .join('')
  return (
    bar +
    title +
    line(work.tagline, at.left, at.bottom - at.small * 0.6, {
      size: at.small,
      fill: c.p.text,
      opacity: 0.95,
      spread: 0.06,
    })
  )
}

const tilt: Setter = (c, work, at) => {
  const rows = titleLines(work)
  const mid = (at.left + at.right) / 2
  const room = (at.right - at.left) * 0.97
  const sizes = rows.map(row => Math.min(at.largest * 1.16, room / widthOf(row, 1)))
  const tall = sizes.reduce((sum, size) => sum + size * 1.08, 0)
  const start = at.bottom - at.small * 2.6 - tall
  const put = (
    dx: number,
    dy: number,
    fills: readonly [string, string],
    edge?: readonly [string, number],
  ) => {
    let top = start
    return rows
      .map((row, i) => {
        const size = sizes[i] ?? at.largest
        top += size * 1.08
        return line(row, mid + dx, top - size * 0.18 + dy, {
          size,
          fill: fills[i % 2] ?? fills[0],
          bold: true,
          anchor: 'middle',
          ...(edge ? { outline: [edge[0], edge[1] * size] as const } : {}),
        })
      })
      .join('')
  }
  const dark = c.p.under
  const svg =
    put(at.small * 0.22, at.small * 0.36, [dark, dark], [dark, 0.2]) +
    put(0, 0, [c.p.light, c.p.accent], [dark, 0.2])
  const ribbonW = widthOf(work.tagline, at.small, 0.04) + at.small * 1.8
  const ribbon =
    rect(
      mid - ribbonW / 2,
      at.bottom - at.small * 1.85,
      ribbonW,
      at.small * 1.85,
      c.p.accent,
      `rx="${n(at.small * 0.3)}"`,
    ) +
    line(work.tagline, mid, at.bottom - at.small * 0.58, {
      size: at.small,
      fill: dark,
      bold: true,
      anchor: 'middle',
      spread: 0.04,
    })
  return `<g transform="rotate(-4 ${n(mid)} ${n(at.bottom - tall / 2)})">${svg}</g>${ribbon}`
}

export const ruled: Setter = (c, work, at) => {
  const rows = titleLines(work)
  const room = at.right - at.left
  const size = Math.min(at.largest * 0.86, ...rows.map(row => room / ([...row].length * 1.06)))
  const top = at.bottom - at.small * 2.4 - rows.length * size * 1.2
  const english = line(latin(work).toUpperCase(), at.left, top - at.small * 0.9, {
    size: at.small * 0.78,
    fill: c.p.text,
    spread: 0.2,
    opacity: 0.9,
  })
  const title = rows
    .map((row, i) =>
      line(row, at.left - size * 0.03, top + size * (0.92 + i * 1.2), {
        size,
        fill: c.p.text,
        font: SERIF,
        bold: true,
        spread: 0.06,
        outline: [c.p.under, size * 0.08, 0.2],
      }),
    )
    .join('')
  const y = at.bottom - at.small * 1.9
  return (
    english +
    rect(at.left, top - at.small * 0.35, room * 0.5, 1.6, c.p.text, 'fill-opacity="0.6"') +
    title +
    rect(at.left, y, at.small * 2.2, at.small * 0.16, c.p.accent) +
    line(work.tagline, at.left, at.bottom - at.small * 0.2, {
      size: at.small,
      fill: c.p.text,
      opacity: 0.92,
      spread: 0.06,
    })
  )
}

export const SETTERS = { wide, block, tilt, rule: ruled, column: wide } as const

export function columns(
  c: Canvas,
  work: DemoWork,
  right: number,
  top: number,
  size: number,
  small: number,
): string {
  const rows = titleLines(work)
  const title = rows
    .map((row, i) =>
      column(row, right - size * (0.5 + i * 1.16), top + i * size * 0.72, {
        size,
        fill: c.p.text,
        font: SERIF,
        bold: true,
        spread: 0.05,
        outline: [c.p.under, size * 0.1, 0.3],
      }),
    )
    .join('')
  const last = rows.length - 1
  const x = right - size * (0.5 + last * 1.16)
  const end = top + last * size * 0.72 + size * 1.05 * [...(rows[last] ?? '')].length
  return title + seal(c, x, end + size * 0.24, small * 1.7)
}
