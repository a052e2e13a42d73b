import { grid, type Point, strokesOf } from './stroke-font.ts'

const size = { width: 160, height: 60 }
const hues = ['#0a7d70', '#8a3ffc', '#b5471b', '#1f5fbf', '#7a1f5c']

/**
 * Draws a word as SVG: each character turned, sheared and bent by chance, its strokes cut into short lines, and all lines of
 * characters and of noise in one order by chance and of one kind, so that the text of the file tells nothing.
 * @param below a random whole number from 0 up to its argument
 */
export function drawCaptcha(word: string, below: (limit: number) => number): string {
  const between = (from: number, to: number) => from + ((to - from) * below(10_000)) / 10_000
  const characters = [...word]
  const cell = (size.width - 20) / characters.length
  const lines = characters.flatMap((character, index) => {
    const center = { x: 10 + cell * (index + 0.5) + between(-2, 2), y: size.height / 2 + between(-3, 3) }
    return strokesOf(character).flatMap(stroke => cut(stroke, bend(center, between)))
  })
  for (let index = 0; index < 20; index++) lines.push(noise(between))
  const drawn = shuffled(lines, below).map(([from, to]) => {
    const [a, b] = below(2) === 0 ? [from, to] : [to, from]
    const hue = hues[below(hues.length)]
    const path = `M${place(a)}Q${place(middle(a, b, between))} ${place(b)}`
    return `<path d="${path}" stroke="${hue}" stroke-width="${between(2, 3.4).toFixed(1)}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" fill="none" stroke-linecap="round">${drawn.join('')}</svg>`
}

type Between = (from: number, to: number) => number
type Line = readonly [Point, Point]

/** Where a point of the grid comes to lie for one character. */
function bend(center: Point, between: Between): (point: Point) => Point {
  const scale = between(5.2, 6)
  const turn = between(-0.3, 0.3)
  const shear = between(-0.18, 0.18)
  const wave = between(-1.7, 1.7)
  const phase = between(0, Math.PI * 2)
  return ({ x, y }) => {
    const left = (x - grid.width / 2) * scale + shear * (y - grid.height / 2) * scale
    const down = (y - grid.height / 2) * scale * 1.05
    return {
      x: center.x + left * Math.cos(turn) - down * Math.sin(turn) + wave * Math.sin(y + phase),
      y: center.y + left * Math.sin(turn) + down * Math.cos(turn) + wave * Math.cos(x + phase),
    }
  }
}

/** Each stroke in parts of one length: longer ones would tell characters apart. */
function cut(stroke: readonly Point[], to: (point: Point) => Point): Line[] {
  return stroke.slice(1).flatMap((end, index) => {
    const start = stroke[index] ?? end
    const parts = Math.max(1, Math.round(Math.hypot(end.x - start.x, end.y - start.y) / 1.5))
    const at = (part: number) => ({
      x: start.x + ((end.x - start.x) * part) / parts,
      y: start.y + ((end.y - start.y) * part) / parts,
    })
    return Array.from({ length: parts }, (_, part): Line => [to(at(part)), to(at(part + 1))])
  })
}

function noise(between: Between): Line {
  const from = { x: between(0, size.width), y: between(0, size.height) }
  const turn = between(0, Math.PI * 2)
  const length = between(3, 8)
  return [from, { x: from.x + length * Math.cos(turn), y: from.y + length * Math.sin(turn) }]
}

const middle = (a: Point, b: Point, between: Between): Point => ({
  x: (a.x + b.x) / 2 + between(-0.8, 0.8),
  y: (a.y + b.y) / 2 + between(-0.8, 0.8),
})

const place = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

function shuffled<T>(items: readonly T[], below: (limit: number) => number): T[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = below(last + 1)
    const [a, b] = [mixed[last] as T, mixed[other] as T]
    mixed[last] = b
    mixed[other] = a
  }
  return mixed
}
