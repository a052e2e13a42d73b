import type { DemoWork, Motif } from '../content/shape.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Palette, paletteOf } from './palette.ts'

/** One plane of a scene: 0 is infinitely far, 1 is nearest (it moves most when the camera does). */
export interface Layer {
  readonly depth: number
  readonly svg: string
}

export interface Canvas {
  readonly w: number
  readonly h: number
  /** A length that looks the same in every format: 1 on a 900×1200 poster. */
  readonly u: number
  /** Where the eye should go, in pixels. */
  readonly fx: number
  readonly fy: number
  readonly chance: Chance
  readonly p: Palette
  readonly motif: Motif
  readonly defs: string[]
}

export type Scene = (c: Canvas) => Layer[]

interface CanvasOrder {
  readonly w: number
  readonly h: number
  /** Focus as parts of width and height. */
  readonly focus: readonly [number, number]
  /** Changes the chance and turns the hues a little, for another episode of the same work. */
  readonly variant?: number
}

export function canvasFor(work: DemoWork, { w, h, focus, variant = 0 }: CanvasOrder): Canvas {
  return {
    w,
    h,
    u: Math.sqrt(w * h) / Math.sqrt(900 * 1200),
    fx: w * focus[0],
    fy: h * focus[1],
    chance: chanceOf(`${work.key}#${variant}`),
    p: paletteOf(work.look, ((variant * 37) % 50) - (variant ? 25 : 0)),
    motif: work.look.motif,
    defs: [],
  }
}

/** Numbers in paths: a tenth of a pixel is enough and keeps the text short. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

/** A stop is a color with an opacity of 0 to 1 and an offset of 0 to 1. */
export type Stop = readonly [offset: number, color: string, opacity?: number]

const stopsText = (stops: readonly Stop[]): string =>
  stops.map(([o, color, a = 1]) => `<stop offset="${o}" stop-color="${color}" stop-opacity="${a}"/>`).join('')

/** Paint along a line given in parts of the shape's own box; returns what goes into `fill`. */
export function linear(
  c: Canvas,
  line: readonly [number, number, number, number],
  stops: readonly Stop[],
): string {
  const id = `g${c.defs.length}`
  const [x1, y1, x2, y2] = line
  c.defs.push(
    `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsText(stops)}</linearGradient>`,
  )
  return `url(#${id})`
}

/** Top to bottom. */
export const down = (c: Canvas, ...stops: readonly Stop[]): string => linear(c, [0, 0, 0, 1], stops)

export function radial(c: Canvas, at: readonly [number, number, number], stops: readonly Stop[]): string {
  const id = `g${c.defs.length}`
  c.defs.push(
    `<radialGradient id="${id}" cx="${at[0]}" cy="${at[1]}" r="${at[2]}">${stopsText(stops)}</radialGradient>`,
  )
  return `url(#${id})`
}

/** A soft light without a blur filter, which librsvg draws slowly. */
export function glow(c: Canvas, x: number, y: number, r: number, color: string, opacity = 1): string {
  const paint = radial(
    c,
    [0.5, 0.5, 0.5],
    [
      [0, color, opacity],
      [0.35, color, opacity * 0.45],
      [0.7, color, opacity * 0.12],
      [1, color, 0],
    ],
  )
  return circle(x, y, r, paint)
}

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

export const stroke = (d: string, color: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const moved = (x: number, y: number, scale: number, svg: string, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${Math.round(scale * 1000) / 1000})">${svg}</g>`

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => make(index))

/** The whole sky of the palette; everything else is drawn over it. */
export function sky(c: Canvas, horizon = 1): string {
  const [top, middle, low] = c.p.sky
  return rect(0, 0, c.w, c.h, down(c, [0, top], [0.55 * horizon, middle], [horizon, low]))
}
