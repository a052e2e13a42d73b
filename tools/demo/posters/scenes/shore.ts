import {
  type Canvas,
  circle,
  down,
  glow,
  type Layer,
  linear,
  moved,
  n,
  path,
  rect,
  sky,
  stroke,
  times,
} from '../canvas.ts'
import { birds, dot, figure, POSES, pose, swell } from '../shapes.ts'
import { sea } from './sea.ts'

export function breaker(c: Canvas): Layer[] {
  const { p, u, fx, fy, w, h } = c
  const x = fx
  const y = fy + 120 * u
  const wall = `M${n(-100 * u)} ${h}V${n(y - 120 * u)}C${n(x * 0.3)} ${n(y - 420 * u)} ${n(x + 140 * u)} ${n(y - 460 * u)} ${n(x + 330 * u)} ${n(y - 190 * u)}C${n(x + 210 * u)} ${n(y - 270 * u)} ${n(x + 60 * u)} ${n(y - 190 * u)} ${n(x + 70 * u)} ${n(y + 20 * u)}C${n(x + 80 * u)} ${n(y + 190 * u)} ${n(x + 380 * u)} ${n(y + 220 * u)} ${n(w + 40 * u)} ${n(y + 170 * u)}V${h}Z`
  const lines = times(
    8,
    i =>
      `M${n(-60 * u)} ${n(y + (40 + i * 62) * u)}C${n(x * 0.35)} ${n(y + (-250 + i * 66) * u)} ${n(x - (40 + i * 6) * u)} ${n(y + (-210 + i * 76) * u)} ${n(x + (30 + i * 16) * u)} ${n(y + (60 + i * 52) * u)}`,
  ).join('')
  const lip = (t: number): readonly [number, number] => {
    const k = 1 - t
    return [
      k ** 3 * -100 * u + 3 * k * k * t * x * 0.3 + 3 * k * t * t * (x + 140 * u) + t ** 3 * (x + 330 * u),
      y - (k ** 3 * 120 + 3 * k * k * t * 420 + 3 * k * t * t * 460 + t ** 3 * 190) * u,
    ]
  }
  const foam = path(
    times(190, i => {
      const [fx2, fy2] = lip(0.3 + (i / 190) * 0.71)
      const loose = (i / 190) * 34 * u
      return dot(
        fx2 + c.chance.between(-loose, loose),
        fy2 + c.chance.between(-loose, loose * 1.5),
        c.chance.between(3, 7 + i * 0.07) * u,
      )
    }).join(''),
    '#ffffff',
    'fill-opacity="0.92"',
  )
  return [
    {
      depth: 0,
      svg:
        rect(0, 0, w, h, down(c, [0, p.tint(0.8, 0.12)], [0.6, p.accent])) +
        circle(w * 0.5 + (fx - w * 0.5) * 0.4, fy - 90 * u, 210 * u, p.light),
    },
    { depth: 0.2, svg: path(swell(c, h * 0.56, 10 * u, 380 * u, 2), p.planes[1]) },
    {
      depth: 0.5,
      svg:
        path(
          wall,
          linear(
            c,
            [0, 0, 0.7, 1],
            [
              [0, p.tint(0.74, 0.14, -15)],
              [0.5, p.tint(0.52, 0.15)],
              [1, p.planes[3]],
            ],
          ),
        ) +
        stroke(lines, p.light, 7 * u, 'stroke-opacity="0.5"') +
        foam,
    },
    {
      depth: 0.7,
      svg:
        path(
          'M-86 10Q0 34 92-14Q10 10-86 10Z',
          p.accentDeep,
          `transform="translate(${n(x + 30 * u)} ${n(y + 150 * u)}) scale(${n(1.5 * u)})"`,
        ) + pose(x + 26 * u, y + 160 * u, 190 * u, p.under, POSES.crouch),
    },
    { depth: 1, svg: path(swell(c, h * 0.86, 34 * u, 560 * u, 0), p.planes[3]) },
  ]
}

export function summerSea(c: Canvas): Layer[] {
  const { p, u, fx, fy, w, h } = c
  const level = h * 0.56
  const puff = (x: number, y: number, size: number) =>
    path(
      [
        [0, 0, 70],
        [-80, 24, 52],
        [86, 20, 60],
        [-150, 44, 34],
        [160, 44, 38],
        [34, -44, 52],
        [-42, -30, 46],
      ]
        .map(([dx = 0, dy = 0, r = 0]) => dot(x + dx * size, y + dy * size, r * size))
        .join(''),
      down(c, [0, '#ffffff'], [1, p.sky[1]]),
    )
  const diner = `${rect(-150, -120, 300, 120, p.tint(0.93, 0.03))}${path('M-176-118L-136-176H136L176-118Z', p.accentDeep)}${times(7, i => rect(-168 + i * 48, -118, 24, 26, i % 2 ? p.light : p.accent)).join('')}${rect(-118, -74, 100, 46, p.planes[3])}${rect(24, -80, 52, 80, p.planes[2])}${rect(-110, -66, 38, 30, p.light)}${rect(-64, -66, 38, 30, p.light)}`
  return [
    { depth: 0, svg: sky(c, 0.55) + glow(c, fx + 200 * u, fy - 160 * u, 420 * u, '#ffffff', 0.9) },
    {
      depth: 0.08,
      svg:
        puff(w * 0.2, level - 120 * u, 1.5 * u) +
        puff(w * 0.84, level - 210 * u, 2.1 * u) +
        puff(w * 0.52, level - 60 * u, 1.1 * u),
    },
    ...sea(c, level, 6).slice(0, 3),
    {
      depth: 0.4,
      svg: moved(
        w * 0.78,
        level + 26 * u,
        0.9 * u,
        path('M-44 0H44L30 24H-30Z', p.planes[3]) +
          path('M-2-6V-110L52-6Z', '#ffffff') +
          path('M-8-6V-84L-44-6Z', p.accent),
      ),
    },
    {
      depth: 0.7,
      svg:
        path(
          `M${n(-20 * u)} ${h}V${n(h * 0.7)}Q${n(fx - 80 * u)} ${n(h * 0.655)} ${n(fx + 200 * u)} ${n(h * 0.67)}T${n(w + 80 * u)} ${n(h * 0.78)}V${h}Z`,
          down(c, [0, p.tint(0.9, 0.05, 210)], [0.45, p.planes[3]]),
        ) +
        moved(fx, h * 0.677, 1.15 * u, diner) +
        figure(fx + 250 * u, h * 0.7, 96 * u, p.under, 'hat'),
    },
    { depth: 0.2, svg: birds(c, fx + 120 * u, fy - 40 * u, 6, '#ffffff') },
  ]
}
