import { WORDS } from '../content/names.ts'
import { personOf } from '../content/people.ts'
import type { DemoWork } from '../content/shape.ts'
import { type Canvas, down, linear, moved, n, path, rect, stroke } from './canvas.ts'
import { columns, MARK_PATH, type Place, ruled, SETTERS, titleLines } from './lettering.ts'
import { line, SERIF } from './text.ts'

const names = (work: DemoWork, profession: 'director' | 'cast', count: number): string =>
  work.credits
    .filter(credit => (profession === 'director') === (credit.profession === 'director'))
    .slice(0, count)
    .map(credit => personOf(credit.person).name)
    .join('  ')

const creditLine = (work: DemoWork): string => {
  const director = names(work, 'director', 1)
  const cast = names(work, 'cast', 3)
  return director ? `${director} ${WORDS.directedBy}    ${cast} ${WORDS.starring}` : cast
}

/** Dark (or light) ground under the words. */
function scrim(c: Canvas, from: number, strength: number, full = 1): string {
  const reach = (full - from) / (1 - from)
  return rect(
    0,
    c.h * from,
    c.w,
    c.h * (1 - from),
    down(c, [0, c.p.under, 0], [reach * 0.5, c.p.under, strength * 0.55], [reach, c.p.under, strength]),
  )
}

const sideScrim = (c: Canvas, to: 'left' | 'right', part: number, strength: number): string => {
  const x = to === 'left' ? 0 : c.w * (1 - part)
  const line4 = to === 'left' ? ([0, 0, 1, 0] as const) : ([1, 0, 0, 0] as const)
  return rect(
    x,
    0,
    c.w * part,
    c.h,
    linear(c, line4, [
      [0, c.p.under, strength],
      [0.5, c.p.under, strength * 0.6],
      [1, c.p.under, 0],
    ]),
  )
}

function brand(c: Canvas, work: DemoWork, size: number): string {
  const paper = c.p.tone === 'paper'
  const color = paper ? c.p.text : '#ffffff'
  const x = size * 1.5
  const rated = work.rating >= 9
  const drawn = moved(
    x - size * 0.3,
    size * 1.2,
    (size * 1.3) / 64,
    path(MARK_PATH, color, 'fill-opacity="0.95"'),
  )
  const word = line(WORDS.brand, x + size * 1.15, size * 2.2, {
    size,
    fill: color,
    bold: true,
    spread: 0.1,
    opacity: 0.95,
  })
  const score = rated
    ? line(`${WORDS.rated} ${work.rating.toFixed(1)}`, x + size * 3.9, size * 2.2, {
        size: size * 0.86,
        fill: color,
        opacity: 0.92,
        spread: 0.04,
      })
    : ''
  const bar = rated
    ? rect(x + size * 3.5, size * 1.4, size * 0.07, size * 0.9, color, 'fill-opacity="0.6"')
    : ''
  return drawn + word + bar + score
}

const footer = (
  c: Canvas,
  work: DemoWork,
  x: number,
  y: number,
  size: number,
  anchor: 'start' | 'middle',
): string => line(creditLine(work), x, y, { size, fill: c.p.text, opacity: 0.78, anchor, spread: 0.03 })

/** Height at the bottom of a poster where a card writes how many episodes there are. */
const noted = 150

/** All words of a poster; the scene ends at `sceneBottom` and the words' ground must be whole by then. */
export function posterWords(c: Canvas, work: DemoWork, sceneBottom: number): string {
  const { w, h } = c
  const at: Place = { left: 62, right: w - 62, bottom: h - noted - 60, largest: 148, small: 31 }
  const centred = work.look.lettering === 'wide' || work.look.lettering === 'tilt'
  const foot = footer(c, work, centred ? w / 2 : 62, h - noted, 22, centred ? 'middle' : 'start')
  if (work.look.lettering === 'column') {
    const longest = Math.max(...titleLines(work).map(row => [...row].length))
    const size = Math.min(158, (h * 0.56) / longest)
    const tag = line(work.tagline, 62, h - noted - 48, {
      size: 31,
      fill: c.p.text,
      font: SERIF,
      spread: 0.08,
    })
    return (
      sideScrim(c, 'right', 0.55, 0.5) +
      scrim(c, 0.68, 1, sceneBottom / h) +
      brand(c, work, 25) +
      // Below the corner in which a card has its badge.
      columns(c, work, w - 64, 190, size, 29) +
      tag +
      foot
    )
  }
  return (
    scrim(c, sceneBottom / h - 0.3, 1, sceneBottom / h) +
    brand(c, work, 25) +
    SETTERS[work.look.lettering](c, work, at) +
    foot
  )
}

/** Words of a cover: smaller, at the left bottom, so that the picture leads. */
export function coverWords(c: Canvas, work: DemoWork): string {
  const { w, h } = c
  const at: Place = { left: 60, right: w * 0.5, bottom: h - 92, largest: 116, small: 27 }
  const set = work.look.lettering === 'column' ? ruled : SETTERS[work.look.lettering]
  return sideScrim(c, 'left', 0.66, 0.75) + scrim(c, 0.5, 0.75) + brand(c, work, 22) + set(c, work, at)
}

/** Only the calm ground at the left (and the lettering where wanted). */
export function bannerWords(c: Canvas, work: DemoWork, lettered: boolean): string {
  const at: Place = { left: 64, right: c.w * 0.5, bottom: c.h - 120, largest: 118, small: 28 }
  const set = work.look.lettering === 'column' ? ruled : SETTERS[work.look.lettering]
  return sideScrim(c, 'left', 0.72, 0.92) + scrim(c, 0.62, 0.6) + (lettered ? set(c, work, at) : '')
}

/** A thin frame for paper pictures: it makes them look printed. */
export const printedFrame = (c: Canvas): string =>
  c.p.tone === 'paper'
    ? stroke(`M26 26H${n(c.w - 26)}V${n(c.h - 26)}H26Z`, c.p.text, 1.6, 'stroke-opacity="0.35"')
    : ''
