import {
  type Canvas,
  circle,
  down,
  glow,
  type Layer,
  moved,
  n,
  path,
  rect,
  type Scene,
  sky,
  stroke,
  times,
} from '../canvas.ts'
import { dot, figure } from '../shapes.ts'

const toothed = (r: number, teeth: number): string => {
  const points = times(teeth * 4, i => {
    const reach = i % 4 < 2 ? r : r * 0.84
    const a = ((i + (i % 2 ? -0.14 : 0.14)) / (teeth * 4)) * Math.PI * 2
    return `${i ? 'L' : 'M'}${n(Math.cos(a) * reach)} ${n(Math.sin(a) * reach)}`
  }).join('')
  return `${points}Z`
}

/** Wheels that turn each other: a watch, a steam town, a locked house. */
export const gears: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const wheel = (x: number, y: number, r: number, teeth: number, color: string, hub: string) =>
    moved(
      x,
      y,
      u,
      `${path(toothed(r, teeth), color)}${circle(0, 0, r * 0.66, hub)}${times(5, i => rect(-r * 0.06, -r * 0.72, r * 0.12, r * 0.72, color, `transform="rotate(${i * 72 + 12})"`)).join('')}${circle(0, 0, r * 0.2, color)}${circle(0, 0, r * 0.08, hub)}`,
      c.chance.between(0, 40),
    )
  const paper = p.tone === 'paper'
  const back = paper ? p.sky[1] : p.planes[2]
  const metal = paper ? p.planes[2] : p.accentDeep
  const set: readonly (readonly [number, number, number, number])[] = [
    [-330, -250, 190, 18],
    [330, -190, 150, 14],
    [-310, 270, 150, 14],
    [330, 260, 200, 18],
    [-640, 40, 200, 18],
    [660, 60, 170, 16],
    [-900, -240, 180, 16],
    [930, -180, 200, 18],
  ]
  return [
    { depth: 0, svg: sky(c) + glow(c, fx, fy, 640 * u, p.accent, 0.45) },
    {
      depth: 0.25,
      svg: set
        .map(([x, y, r, t], i) => wheel(fx + x * u, fy + y * u, r, t, i % 2 ? p.planes[1] : metal, back))
        .join(''),
    },
    {
      depth: 0.55,
      svg: wheel(fx, fy + 40 * u, 300, 26, paper ? p.planes[3] : p.planes[3], back) + gearHeart(c),
    },
    ...(c.motif === 'canal'
      ? canal(c)
      : [
          {
            depth: 0.9,
            svg: rect(0, h * 0.62, w, h * 0.38, down(c, [0, p.under, 0], [1, p.under, paper ? 0 : 0.7])),
          },
        ]),
  ]
}

function gearHeart(c: Canvas): string {
  const { p, u, fx, fy } = c
  if (c.motif === 'keyhole')
    return (
      moved(
        fx,
        fy + 40 * u,
        1.5 * u,
        `${circle(0, 0, 140, p.under)}${path('M-42-30A52 52 0 1 1 42-30L70 110H-70Z', down(c, [0, p.light], [1, p.accent]))}${times(5, i => rect(-50 + i * 8, 106 - i * 17, 100 - i * 16, 8, p.under)).join('')}${figure(0, 50, 66, p.under, 'coat')}`,
      ) + glow(c, fx, fy + 20 * u, 240 * u, p.accent, 0.5)
    )
  const hours = times(12, i =>
    rect(
      -4,
      -168,
      8,
      i % 3 ? 18 : 34,
      p.text === p.under ? p.under : p.planes[3],
      `transform="rotate(${i * 30})"`,
    ),
  ).join('')
  return moved(
    fx,
    fy + 40 * u,
    1.12 * u,
    `${circle(0, 0, 196, p.planes[3])}${circle(0, 0, 184, p.light)}${hours}${stroke('M0 26L-62-86', p.planes[3], 13)}${stroke('M-14 34L96-112', p.planes[3], 8)}${stroke('M0 60L0-140', p.accent, 4)}${circle(0, 0, 14, p.accent)}`,
  )
}

function canal(c: Canvas): Layer[] {
  const { p, u, fx, w, h } = c
  const houses = times(8, i => {
    const x = (i / 7) * w - 60 * u
    const tall = c.chance.between(90, 190) * u
    return (
      path(
        `M${n(x - 20 * u)} ${n(h * 0.8 - tall)}Q${n(x + 60 * u)} ${n(h * 0.8 - tall - 26 * u)} ${n(x + 80 * u)} ${n(h * 0.8 - tall - 70 * u)}Q${n(x + 100 * u)} ${n(h * 0.8 - tall - 26 * u)} ${n(x + 180 * u)} ${n(h * 0.8 - tall)}H${n(x + 160 * u)}V${h}H${n(x)}V${n(h * 0.8 - tall)}Z`,
        p.planes[3],
      ) +
      rect(x + 40 * u, h * 0.8 - tall + 34 * u, 28 * u, 34 * u, p.accent) +
      rect(x + 96 * u, h * 0.8 - tall + 34 * u, 28 * u, 34 * u, p.light)
    )
  }).join('')
  const osmanthus = path(
    times(120, () => dot(c.chance.between(0, w), c.chance.between(0, h), c.chance.between(2, 7) * u)).join(
      '',
    ),
    p.light,
    'fill-opacity="0.85"',
  )
  return [
    {
      depth: 0.75,
      svg:
        houses +
        rect(0, h * 0.86, w, h * 0.14, p.under) +
        stroke(
          times(
            10,
            () =>
              `M${n(c.chance.between(0, w))} ${n(h * c.chance.between(0.87, 0.99))}h${n(c.chance.between(30, 120) * u)}`,
          ).join(''),
          p.accent,
          3 * u,
          'stroke-opacity="0.6"',
        ) +
        figure(fx, h * 0.86, 120 * u, p.under, 'robe'),
    },
    { depth: 1, svg: osmanthus },
  ]
}
