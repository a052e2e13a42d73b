import { circle, glow, linear, moved, n, path, radial, rect, type Scene, stroke, times } from '../canvas.ts'
import { curve, dot, figure, ridge, stars } from '../shapes.ts'

/** An old star chart with a new star in it. */
export const orbits: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const rings = times(9, i =>
    circle(
      fx,
      fy,
      (70 + i * 62) * u,
      'none',
      `stroke="${p.accent}" stroke-width="${n((i % 3 ? 1.5 : 3.5) * u)}" stroke-opacity="${0.75 - i * 0.05}" ${i % 2 ? `stroke-dasharray="${n(3 * u)} ${n(9 * u)}"` : ''}`,
    ),
  ).join('')
  const ticks = times(72, i => {
    const angle = (i / 72) * Math.PI * 2
    const [from, to] = [442 * u, (i % 6 ? 456 : 482) * u]
    return `M${n(fx + Math.cos(angle) * from)} ${n(fy + Math.sin(angle) * from)}L${n(fx + Math.cos(angle) * to)} ${n(fy + Math.sin(angle) * to)}`
  }).join('')
  const spokes = times(28, i => {
    const angle = (i / 28) * Math.PI * 2 + 0.1
    return `M${n(fx + Math.cos(angle) * 132 * u)} ${n(fy + Math.sin(angle) * 132 * u)}L${n(fx + Math.cos(angle) * 566 * u)} ${n(fy + Math.sin(angle) * 566 * u)}`
  }).join('')
  const texts = times(15, () => {
    const angle = c.chance.between(0, 6.28)
    let [x, y] = [
      fx + Math.cos(angle) * c.chance.between(140, 560) * u,
      fy + Math.sin(angle) * c.chance.between(140, 560) * u,
    ]
    const joints = times(c.chance.whole(3, 6), () => {
      x += c.chance.between(-75, 75) * u
      y += c.chance.between(-60, 60) * u
      return [x, y] as const
    })
    const d = joints.map(([jx, jy], i) => `${i ? 'L' : 'M'}${n(jx)} ${n(jy)}`).join('')
    return (
      stroke(d, p.light, 1.8 * u, 'stroke-opacity="0.6"') +
      path(joints.map(([jx, jy]) => dot(jx, jy, c.chance.between(3, 7) * u)).join(''), p.light)
    )
  }).join('')
  const nova = times(8, i =>
    path(
      `M${n(-7 * u)} 0L0 ${n(-(i % 2 ? 96 : 210) * u)}L${n(7 * u)} 0Z`,
      p.light,
      `transform="translate(${n(fx)} ${n(fy)}) rotate(${i * 45})"`,
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
          radial(
            c,
            [fx / w, fy / h, 0.9],
            [
              [0, p.sky[2]],
              [0.45, p.sky[1]],
              [1, p.sky[0]],
            ],
          ),
        ) + stars(c, 300, h, p.light),
    },
    {
      depth: 0.2,
      svg:
        stroke(spokes, p.accent, 1.2 * u, 'stroke-opacity="0.32"') +
        rings +
        stroke(ticks, p.accent, 2.4 * u, 'stroke-opacity="0.7"'),
    },
    { depth: 0.4, svg: texts },
    { depth: 0.55, svg: glow(c, fx, fy, 330 * u, p.accent, 0.9) + nova + circle(fx, fy, 30 * u, '#ffffff') },
    {
      depth: 0.9,
      svg:
        path(ridge(c, h * 0.88, 120 * u, 0.5, true), p.under) +
        figure(fx - 110 * u, h * 0.853, 118 * u, p.under, 'robe') +
        stroke(`M${n(fx - 84 * u)} ${n(h * 0.8)}L${n(fx - 20 * u)} ${n(h * 0.745)}`, p.under, 6 * u),
    },
  ]
}

/** Height lines of a land, with the way that was walked. */
export const contour: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const paper = p.tone === 'paper'
  const hill = (x: number, y: number, reach: number, steps: number, turn: number) =>
    times(steps, i => {
      const part = 1 - i / steps
      const points = times(29, k => {
        const a = (k / 28) * Math.PI * 2
        const r =
          reach *
          part *
          (1 +
            0.17 * Math.sin(a * 3 + turn) +
            0.09 * Math.sin(a * 5 - turn * 2) +
            0.05 * Math.sin(a * 8 + i * 0.16))
        return [x + Math.cos(a) * r * 1.18, y + Math.sin(a) * r * 0.86] as const
      })
      const shade = p.tint(
        paper ? 0.93 - (1 - part) * 0.2 : 0.9 - (1 - part) * 0.42,
        paper ? 0.03 + (1 - part) * 0.06 : 0.05 + (1 - part) * 0.08,
        (1 - part) * 26,
      )
      return path(
        `${curve(points)}Z`,
        shade,
        `stroke="${paper ? p.accent : p.light}" stroke-width="${n((i % 4 ? 1.6 : 3.6) * u)}" stroke-opacity="${i % 4 ? 0.45 : 0.85}"`,
      )
    }).join('')
  const way = curve(
    times(
      8,
      i =>
        [
          fx - 330 * u + i * 96 * u + Math.sin(i * 1.7) * 50 * u,
          fy + 330 * u - i * 62 * u + Math.cos(i * 2.1) * 34 * u,
        ] as const,
    ),
  )
  const turbine = (x: number, y: number, size: number, spin: number) =>
    moved(
      x,
      y,
      size,
      `${path('M-4 0L-2-170H2L4 0Z', '#ffffff')}${[0, 120, 240].map(a => path('M0 0Q16-34 2-112Q-10-50 0 0Z', '#ffffff', `transform="translate(0 -172) rotate(${a + spin})"`)).join('')}${circle(0, -172, 7, p.accent)}`,
    )
  const crystal = (x: number, y: number, s: number) =>
    path(
      `M${n(x)} ${n(y - s)}L${n(x + s)} ${n(y)}L${n(x)} ${n(y + s)}L${n(x - s)} ${n(y)}Z`,
      '#ffffff',
      `stroke="${p.accent}" stroke-width="${n(3 * u)}"`,
    ) + path(`M${n(x)} ${n(y - s)}L${n(x)} ${n(y + s)}L${n(x + s)} ${n(y)}Z`, p.accent, 'fill-opacity="0.35"')
  const kite = moved(
    fx + 150 * u,
    fy - 210 * u,
    1.5 * u,
    `${path('M0-80L60 0L0 100L-60 0Z', p.accent)}${path('M0-80V100L60 0Z', p.accentDeep)}${stroke('M0 100Q-40 160 10 200T-30 300', p.accentDeep, 4)}`,
    24,
  )
  return [
    {
      depth: 0,
      svg: rect(
        0,
        0,
        w,
        h,
        linear(
          c,
          [0, 0, 1, 1],
          [
            [0, p.sky[paper ? 1 : 0]],
            [1, p.sky[2]],
          ],
        ),
      ),
    },
    { depth: 0.15, svg: hill(fx - 60 * u, fy - 30 * u, 640 * u, 19, 0.7) },
    {
      depth: 0.3,
      svg:
        hill(fx + 380 * u, fy + 370 * u, 400 * u, 13, 2.4) +
        hill(fx - 400 * u, fy - 330 * u, 280 * u, 9, 4.1),
    },
    {
      depth: 0.5,
      svg:
        stroke(way, p.accentDeep, 6 * u, `stroke-dasharray="${n(4 * u)} ${n(17 * u)}"`) +
        circle(fx - 330 * u, fy + 364 * u, 14 * u, p.accentDeep) +
        circle(fx - 330 * u, fy + 364 * u, 6 * u, '#ffffff'),
    },
    {
      depth: 0.8,
      svg: paper
        ? times(11, () =>
            crystal(
              fx + c.chance.between(-330, 360) * u,
              fy + c.chance.between(-290, 260) * u,
              c.chance.between(10, 52) * u,
            ),
          ).join('')
        : turbine(fx - 190 * u, fy + 250 * u, 1.5 * u, 20) +
          turbine(fx + 20 * u, fy + 200 * u, 1.1 * u, 65) +
          turbine(fx + 200 * u, fy + 240 * u, 0.8 * u, 95) +
          kite,
    },
  ]
}
