import {
  type Canvas,
  circle,
  down,
  glow,
  moved,
  n,
  path,
  rect,
  type Scene,
  sky,
  stroke,
  times,
} from '../canvas.ts'
import { birds, curve, figure, pine, ridge, stars, streaks } from '../shapes.ts'

/** Ink wash: karst peaks that fade into mist, one swordsman on the nearest rock. */
export const ink: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const night = p.tone === 'night'
  const disc = night ? p.light : p.accent
  const peaks = times(5, row => {
    const color = p.planes[Math.min(3, row) as 0 | 1 | 2 | 3]
    const base = h * (0.5 + row * 0.085)
    const d = ridge(c, base, (330 - row * 24) * u, 0.56)
    return {
      depth: 0.12 + row * 0.14,
      svg: path(
        d,
        down(c, [0, color, 0.92], [0.34, color, 0.5 + row * 0.08], [0.62, color, row > 3 ? 0.9 : 0]),
      ),
    }
  })
  const rock = `M${n(-60 * u)} ${h}L${n(-60 * u)} ${n(h * 0.72)}Q${n(fx - 250 * u)} ${n(h * 0.69)} ${n(fx - 150 * u)} ${n(h * 0.645)}L${n(fx - 20 * u)} ${n(h * 0.632)}L${n(fx + 70 * u)} ${n(h * 0.655)}Q${n(fx + 60 * u)} ${n(h * 0.74)} ${n(fx + 190 * u)} ${n(h * 0.8)}T${n(w + 60 * u)} ${n(h * 0.97)}V${h}Z`
  const brush = times(3, i =>
    stroke(
      curve(times(6, k => [w * (k / 5), h * (0.56 + i * 0.09) + c.chance.between(-24, 24) * u] as const)),
      p.light,
      (38 - i * 6) * u,
      `stroke-opacity="${night ? 0.06 : 0.35}"`,
    ),
  ).join('')
  return [
    { depth: 0, svg: sky(c) + (night ? stars(c, 150, h * 0.4, p.light) : '') },
    {
      depth: 0.06,
      svg:
        (night
          ? glow(c, fx + 40 * u, fy - 40 * u, 430 * u, p.light, 0.55)
          : glow(c, fx + 40 * u, fy - 40 * u, 330 * u, p.accent, 0.3)) +
        circle(fx + 40 * u, fy - 40 * u, 132 * u, disc),
    },
    ...peaks,
    { depth: 0.6, svg: brush + birds(c, fx + 170 * u, fy + 20 * u, 7, p.planes[3]) },
    {
      depth: 0.85,
      svg:
        path(rock, down(c, [0, p.planes[3]], [1, night ? p.under : p.planes[3]])) +
        figure(fx - 30 * u, h * 0.637, 190 * u, night ? p.under : p.planes[3], 'sword') +
        path(pine(fx - 260 * u, h * 0.7, 170 * u) + pine(fx - 350 * u, h * 0.715, 230 * u), p.planes[3]),
    },
    {
      depth: 1,
      svg: streaks(c, night ? 40 : 0, 80 * u, 1.2, p.light, 0.16) + (c.motif === 'swords' ? swords(c) : ''),
    },
  ]
}

/** Old blades stuck in the ground, none of them straight. */
function swords(c: Canvas): string {
  const { p, u, w, h } = c
  const blade = `${path('M-7 0L-5-190H5L7 0Z', p.planes[2], `stroke="${p.under}" stroke-width="3"`)}${path('M0 0V-190H5L7 0Z', p.light, 'fill-opacity="0.35"')}${rect(-26, -200, 52, 11, p.accentDeep)}${rect(-8, -256, 16, 58, p.planes[1])}${rect(-10, -264, 20, 10, p.accentDeep)}`
  return times(15, i =>
    moved(
      (i / 14) * w + c.chance.between(-20, 20) * u,
      h * c.chance.between(0.8, 0.96),
      c.chance.between(0.55, 1.05) * u,
      blade,
      c.chance.between(-17, 17),
    ),
  ).join('')
}
