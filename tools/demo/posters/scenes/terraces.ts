import { circle, down, glow, moved, n, path, rect, type Scene, sky, stroke, times } from '../canvas.ts'
import { birds, dot, figure, ridge, swell } from '../shapes.ts'

/** Curved fields in stripes under a big sun; a house with one lit window. */
export const terraces: Scene = c => {
  const { p, u, fx, fy, h } = c
  const rows = times(9, row => {
    const part = row / 8
    const y = h * (0.5 + part * 0.46)
    const d = swell(c, y, (14 + 30 * (1 - part)) * u, (620 + part * 500) * u, 0.8 + row * 0.5)
    const colors = [p.planes[1], p.accent, p.planes[2], p.planes[1], p.accentDeep] as const
    const color = row > 6 ? p.planes[3] : (colors[row % 5] ?? p.planes[2])
    return {
      depth: 0.25 + part * 0.7,
      svg: path(d, color) + stroke(d.split('L')[0] ?? '', p.light, 3 * u, 'stroke-opacity="0.55"'),
    }
  })
  const house = moved(
    fx - 40 * u,
    h * 0.545,
    1.25 * u,
    `${path('M-84 0V-56H84V0Z', p.tint(0.96, 0.02))}${path('M-106-52Q-60-74-48-98H48Q60-74 106-52Z', p.planes[3])}${rect(-54, -42, 28, 28, p.accent)}${rect(24, -44, 30, 44, p.planes[2])}${rect(52, -112, 16, 30, p.planes[3])}`,
  )
  const tree = moved(
    fx + 190 * u,
    h * 0.55,
    1.3 * u,
    `${stroke('M0 0Q-4-60 4-110M2-60Q26-80 40-96', p.planes[3], 9)}${path(
      [
        [0, -140, 52],
        [-46, -112, 40],
        [48, -112, 42],
        [10, -176, 36],
        [-14, -96, 30],
      ]
        .map(([x = 0, y = 0, r = 0]) => dot(x, y, r))
        .join(''),
      p.planes[2],
    )}${path(times(12, () => dot(c.chance.between(-70, 70), c.chance.between(-180, -90), 7)).join(''), p.accent)}`,
  )
  const smoke = stroke(
    `M${n(fx + 35 * u)} ${n(h * 0.42)}q${n(-34 * u)} ${n(-50 * u)} 0 ${n(-96 * u)}t${n(20 * u)} ${n(-100 * u)}`,
    p.light,
    14 * u,
    'stroke-opacity="0.55"',
  )
  return [
    { depth: 0, svg: sky(c, 0.55) + glow(c, fx + 60 * u, fy - 20 * u, 560 * u, p.light, 0.7) },
    { depth: 0.06, svg: circle(fx + 60 * u, fy - 20 * u, 190 * u, down(c, [0, p.light], [1, p.accent])) },
    { depth: 0.16, svg: path(ridge(c, h * 0.5, 170 * u, 0.5, true), p.planes[0]) },
    ...rows.slice(0, 2),
    { depth: 0.4, svg: smoke + tree + house + figure(fx - 190 * u, h * 0.565, 100 * u, p.planes[3], 'hat') },
    ...rows.slice(2),
    { depth: 0.3, svg: birds(c, fx - 170 * u, fy + 20 * u, 6, p.planes[3]) },
  ]
}
