import {
  type Canvas,
  down,
  glow,
  type Layer,
  linear,
  moved,
  n,
  path,
  radial,
  rect,
  type Scene,
  sky,
  times,
} from '../canvas.ts'
import { birds, figure, stars } from '../shapes.ts'
import { sea } from './sea.ts'
import { breaker, summerSea } from './shore.ts'
import { abyss, shallows } from './undersea.ts'

/** Layered sea; what stands in it depends on the story. */
export const waves: Scene = c => {
  switch (c.motif) {
    case 'submarine':
      return abyss(c)
    case 'reef':
      return shallows(c)
    case 'surf':
      return breaker(c)
    case 'sail':
      return summerSea(c)
    default:
      return lighthouseSea(c)
  }
}

function lighthouseSea(c: Canvas): Layer[] {
  const { p, u, fx, fy } = c
  const level = c.h * 0.6
  const lamp = Math.min(fy - 20 * u, level - 260 * u)
  const beam = (angle: number, spread: number, alpha: number) => {
    const far = c.w * 1.4
    const paint = radial(
      c,
      [0.5, 0.5, 0.5],
      [
        [0, p.light, alpha],
        [1, p.light, 0],
      ],
    )
    const d = `M${n(fx)} ${n(lamp)}L${n(fx + Math.cos(angle - spread) * far)} ${n(lamp + Math.sin(angle - spread) * far)}L${n(fx + Math.cos(angle + spread) * far)} ${n(lamp + Math.sin(angle + spread) * far)}Z`
    return `<g fill="${paint}">${path(
      d,
      linear(
        c,
        [Math.cos(angle) > 0 ? 0 : 1, 0.5, Math.cos(angle) > 0 ? 1 : 0, 0.5],
        [
          [0, p.light, alpha],
          [0.8, p.light, 0],
        ],
      ),
    )}</g>`
  }
  const tower = `M-26 0L-17-210h34L26 0Z`
  const stripes = [0.16, 0.5, 0.84]
    .map(part =>
      rect(-26 + part * 8, -210 * part - 22, 52 - part * 16, 30, p.accentDeep, 'fill-opacity="0.85"'),
    )
    .join('')
  const rock = `M${n(fx - 250 * u)} ${n(level + 60 * u)}Q${n(fx - 190 * u)} ${n(level - 30 * u)} ${n(fx - 96 * u)} ${n(level - 52 * u)}L${n(fx - 40 * u)} ${n(level - 92 * u)}L${n(fx + 60 * u)} ${n(level - 88 * u)}Q${n(fx + 150 * u)} ${n(level - 30 * u)} ${n(fx + 290 * u)} ${n(level + 70 * u)}Z`
  const scale = (level - 85 * u - lamp) / 232
  const house = moved(
    fx + 66 * u,
    level - 78 * u,
    u * 0.9,
    `${path('M-34 0V-40L0-66L34-40V0Z', p.planes[3])}${rect(-10, -34, 16, 16, p.light)}`,
  )
  return [
    { depth: 0, svg: sky(c, 0.62) + stars(c, 160, c.h * 0.32, p.light) },
    {
      depth: 0.04,
      svg: glow(c, fx, level, 620 * u, p.light, 0.75) + clouds(c, level - 130 * u, p.sky[1], 0.55),
    },
    { depth: 0.12, svg: beam(-2.86, 0.075, 0.8) + beam(0.2, 0.09, 0.55) },
    ...sea(c, level, 7).slice(0, 2),
    {
      depth: 0.5,
      svg:
        path(rock, down(c, [0, p.planes[2]], [1, p.planes[3]])) +
        moved(
          fx,
          level - 85 * u,
          scale,
          path(
            tower,
            linear(
              c,
              [0, 0, 1, 0],
              [
                [0, p.planes[3]],
                [0.55, p.light],
                [1, p.planes[1]],
              ],
            ),
          ) +
            stripes +
            rect(-24, -222, 48, 10, p.planes[3]) +
            rect(-13, -246, 26, 26, p.light) +
            path('M-19-246L0-268L19-246Z', p.planes[3]),
        ) +
        house +
        figure(fx - 70 * u, level - 64 * u, 62 * u, p.planes[3], 'coat') +
        glow(c, fx, lamp, 170 * u, p.light, 1),
    },
    ...sea(c, level, 7).slice(2),
    { depth: 0.3, svg: birds(c, fx - 200 * u, fy + 60 * u, 7, p.planes[3]) },
  ]
}

function clouds(c: Canvas, y: number, color: string, opacity: number): string {
  return times(7, () => {
    const [x, wide] = [c.chance.between(0, c.w), c.chance.between(160, 420) * c.u]
    const cy = y + c.chance.between(-90, 60) * c.u
    return `<rect x="${n(x - wide / 2)}" y="${n(cy)}" width="${n(wide)}" height="${n(c.chance.between(7, 18) * c.u)}" rx="${n(9 * c.u)}" fill="${color}" fill-opacity="${opacity}"/>`
  }).join('')
}
