import { circle, down, glow, moved, n, path, radial, type Scene, sky, stroke, times } from '../canvas.ts'
import { curve, figure, stars } from '../shapes.ts'

/** A ringed planet, a small ship, one person on a moon. */
export const space: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const r = 250 * u
  const ring = (side: 'back' | 'front') => {
    const half = side === 'back' ? 0 : 1
    return times(9, i => {
      const [rx, ry] = [r * (1.42 + i * 0.085), r * (0.27 + i * 0.021)]
      return stroke(
        `M${n(-rx)} 0A${n(rx)} ${n(ry)} 0 0 ${half ? 0 : 1} ${n(rx)} 0`,
        i % 3 ? p.accent : p.light,
        (i % 3 ? 9 : 4) * u,
        `stroke-opacity="${0.75 - i * 0.06}"`,
      )
    }).join('')
  }
  const bands = times(
    9,
    i =>
      `<ellipse cx="0" cy="${n(r * (-0.8 + i * 0.2))}" rx="${n(r * Math.sqrt(Math.max(0.05, 1 - (0.8 - i * 0.2) ** 2)))}" ry="${n(r * 0.045)}" fill="${i % 2 ? p.light : p.accentDeep}" fill-opacity="0.2"/>`,
  ).join('')
  const planet = `<g transform="translate(${n(fx)} ${n(fy)}) rotate(-16)">${ring('back')}${circle(
    0,
    0,
    r,
    radial(
      c,
      [0.3, 0.25, 0.85],
      [
        [0, p.light],
        [0.28, p.accent],
        [0.65, p.accentDeep],
        [1, p.under],
      ],
    ),
  )}${bands}${ring('front')}</g>`
  const trail = curve([
    [-40 * u, h * 0.7],
    [fx - 260 * u, h * 0.6],
    [fx + 40 * u, h * 0.585],
    [fx + 250 * u, h * 0.5],
  ])
  const ship = moved(
    fx + 262 * u,
    h * 0.495,
    1.1 * u,
    `${path('M-44 12L56 0L-44-12L-30 0Z', '#ffffff')}${path('M-40-10L-10-6L-30-34H-52ZM-40 10L-10 6L-30 34H-52Z', p.accent)}`,
    -24,
  )
  const moon = `M${n(-60 * u)} ${h}V${n(h * 0.86)}Q${n(fx)} ${n(h * 0.66)} ${n(w + 60 * u)} ${n(h * 0.85)}V${h}Z`
  const craters = times(
    9,
    () =>
      `<ellipse cx="${n(c.chance.between(0, w))}" cy="${n(h * c.chance.between(0.8, 0.97))}" rx="${n(c.chance.between(20, 70) * u)}" ry="${n(c.chance.between(6, 16) * u)}" fill="${p.under}" fill-opacity="0.35"/>`,
  ).join('')
  return [
    {
      depth: 0,
      svg:
        sky(c) +
        glow(c, w * 0.15, h * 0.3, 560 * u, p.tint(0.5, 0.17, 40), 0.5) +
        glow(c, fx + 240 * u, h * 0.5, 520 * u, p.accentDeep, 0.55) +
        stars(c, 460, h, p.light),
    },
    { depth: 0.15, svg: glow(c, fx, fy, 520 * u, p.accent, 0.45) + planet },
    {
      depth: 0.25,
      svg: circle(
        fx - 330 * u,
        fy - 150 * u,
        46 * u,
        radial(
          c,
          [0.3, 0.3, 0.8],
          [
            [0, p.light],
            [1, p.planes[1]],
          ],
        ),
      ),
    },
    {
      depth: 0.5,
      svg:
        stroke(trail, p.light, 14 * u, 'stroke-opacity="0.16"') +
        stroke(trail, p.light, 4 * u, 'stroke-opacity="0.85"') +
        glow(c, fx + 215 * u, h * 0.515, 80 * u, p.light, 1) +
        ship,
    },
    {
      depth: 0.85,
      svg:
        path(moon, down(c, [0, p.planes[0]], [0.5, p.planes[3]])) +
        craters +
        figure(fx - 70 * u, h * 0.775, 130 * u, p.under, 'coat') +
        figure(fx - 6 * u, h * 0.774, 84 * u, p.under, 'coat'),
    },
  ]
}
