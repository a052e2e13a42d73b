import { circle, linear, moved, n, path, radial, rect, type Scene, stroke, times } from '../canvas.ts'
import { oklch } from '../palette.ts'
import { curve } from '../shapes.ts'

/** The table from above. */
export const bowls: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const dish = (x: number, y: number, r: number, food: string, rim: string) =>
    circle(x + r * 0.06, y + r * 0.1, r * 1.02, p.under, 'fill-opacity="0.35"') +
    circle(x, y, r, rim) +
    circle(x, y, r * 0.93, p.planes[3], 'fill-opacity="0.18"') +
    circle(
      x,
      y,
      r * 0.86,
      radial(
        c,
        [0.4, 0.35, 0.8],
        [
          [0, food],
          [1, p.accentDeep],
        ],
      ),
    )
  const noodles = times(24, i => {
    const r = (40 + i * 7.6) * u
    const a = i * 0.83
    return `M${n(fx + Math.cos(a) * r)} ${n(fy + 50 * u + Math.sin(a) * r)}A${n(r)} ${n(r)} 0 0 1 ${n(fx + Math.cos(a + 2.3) * r)} ${n(fy + 50 * u + Math.sin(a + 2.3) * r)}`
  }).join('')
  const chopped = (x: number, y: number, reach: number, count: number, color: string) =>
    times(count, () =>
      circle(
        x + c.chance.between(-reach, reach),
        y + c.chance.between(-reach, reach) * 0.9,
        c.chance.between(5, 11) * u,
        'none',
        `stroke="${color}" stroke-width="${n(5 * u)}"`,
      ),
    ).join('')
  const green = oklch(0.74, 0.17, 142)
  const egg =
    circle(fx + 92 * u, fy + 96 * u, 62 * u, '#fffdf6') + circle(fx + 96 * u, fy + 98 * u, 32 * u, p.accent)
  const chili = times(7, i =>
    path(
      'M0 0Q34-22 80-6Q36 14 0 0Z',
      oklch(0.58, 0.22, 28),
      `transform="translate(${n(fx + c.chance.between(-150, 110) * u)} ${n(fy + 50 * u + c.chance.between(-150, 150) * u)}) rotate(${i * 53}) scale(${n(u)})"`,
    ),
  ).join('')
  const sticks = moved(
    fx + 210 * u,
    fy - 130 * u,
    u,
    `${path('M-8-330L8-330L4 260H-4Z', p.under)}${path('M30-330L46-326L16 262H8Z', p.under)}${rect(-9, -330, 18, 70, p.accent)}${path('M29-330L47-326L43-258L26-260Z', p.accent)}`,
    32,
  )
  const small: readonly (readonly [number, number, number])[] = [
    [-360, -270, 130],
    [330, 330, 150],
    [-330, 400, 120],
    [380, -330, 110],
    [-520, 90, 120],
    [600, 40, 130],
    [-720, -220, 140],
    [800, -260, 120],
    [-800, 340, 150],
    [880, 320, 140],
  ]
  const steam = times(4, i =>
    stroke(
      curve(
        times(
          6,
          k => [fx + (-120 + i * 80 + Math.sin(k * 1.6 + i) * 32) * u, fy - (90 + k * 62) * u] as const,
        ),
      ),
      p.light,
      17 * u,
      'stroke-opacity="0.22"',
    ),
  ).join('')
  return [
    {
      depth: 0,
      svg:
        rect(
          0,
          0,
          w,
          h,
          linear(
            c,
            [0, 0, 1, 1],
            [
              [0, p.sky[0]],
              [1, p.planes[2]],
            ],
          ),
        ) +
        stroke(
          times(
            26,
            i =>
              `M0 ${n((i / 25) * h)}Q${n(w / 2)} ${n((i / 25) * h + c.chance.between(-26, 26) * u)} ${w} ${n((i / 25) * h)}`,
          ).join(''),
          p.under,
          3 * u,
          'stroke-opacity="0.25"',
        ),
    },
    {
      depth: 0.3,
      svg: small
        .map(
          ([x, y, r], i) =>
            dish(
              fx + x * u,
              fy + y * u,
              r * u,
              [p.accent, green, p.light][i % 3] ?? p.accent,
              i % 2 ? p.light : p.planes[0],
            ) + chopped(fx + x * u, fy + y * u, r * 0.5 * u, 8, i % 2 ? green : p.light),
        )
        .join(''),
    },
    {
      depth: 0.6,
      svg:
        dish(fx, fy + 50 * u, 290 * u, p.accent, p.light) +
        circle(
          fx,
          fy + 50 * u,
          268 * u,
          'none',
          `stroke="${p.accentDeep}" stroke-width="${n(6 * u)}" stroke-dasharray="${n(16 * u)} ${n(13 * u)}"`,
        ) +
        stroke(noodles, p.light, 11 * u, 'stroke-opacity="0.9"') +
        chili +
        chopped(fx, fy + 50 * u, 170 * u, 22, green) +
        (c.motif === 'noodles' ? egg : ''),
    },
    { depth: 0.85, svg: sticks },
    { depth: 1, svg: steam },
  ]
}
