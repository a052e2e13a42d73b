import { circle, down, glow, linear, moved, n, path, type Scene, sky, stroke, times } from '../canvas.ts'
import { curve, dot, figure, pine, ridge, stars, streaks } from '../shapes.ts'

/** Dunes with a lit and a shaded side, and a caravan on the crest. */
export const dunes: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const dune = (y: number, rise: number, peak: number, lit: string, dark: string) => {
    const top = `${n(peak)} ${n(y - rise)}`
    const left = `M${n(-80 * u)} ${n(y + 40 * u)}C${n(peak * 0.4)} ${n(y + 10 * u)} ${n(peak - 160 * u)} ${n(y - rise)} ${top}`
    return (
      path(
        `${left}C${n(peak + 190 * u)} ${n(y - rise * 0.4)} ${n(w * 0.9)} ${n(y + 20 * u)} ${n(w + 90 * u)} ${n(y)}V${h}H${n(-80 * u)}Z`,
        linear(
          c,
          [0, 0, 0, 1],
          [
            [0, lit],
            [0.7, dark],
          ],
        ),
      ) +
      path(
        `M${top}C${n(peak + 190 * u)} ${n(y - rise * 0.4)} ${n(w * 0.9)} ${n(y + 20 * u)} ${n(w + 90 * u)} ${n(y)}V${h}H${n(peak - 60 * u)}C${n(peak + 90 * u)} ${n(y + 140 * u)} ${n(peak - 90 * u)} ${n(y + 30 * u)} ${top}Z`,
        dark,
        'fill-opacity="0.62"',
      )
    )
  }
  const camel =
    'M-44-2L-40-44Q-50-58-40-70Q-30-66-24-60Q-16-84-4-62Q6-88 22-62Q34-58 38-76L40-92Q46-98 58-90L56-84L48-82Q52-54 34-42L38-2H31L25-38H-8L-10-2H-17L-20-38Q-28-40-32-40L-37-2Z'
  const caravan = times(6, i => {
    const x = fx - 270 * u + i * 106 * u
    const y = h * 0.575 - Math.sin((i + 1.2) * 0.55) * 34 * u
    return (
      moved(x, y + 14 * u, 0.74 * u, path(camel, p.planes[3])) +
      (i % 2 ? figure(x + 62 * u, y + 14 * u, 62 * u, p.planes[3], 'hat') : '')
    )
  }).join('')
  return [
    { depth: 0, svg: sky(c, 0.6) + glow(c, fx, fy, 640 * u, p.light, 0.8) },
    { depth: 0.05, svg: circle(fx, fy, 190 * u, down(c, [0, p.light], [1, p.accent])) },
    { depth: 0.2, svg: path(ridge(c, h * 0.5, 90 * u, 0.5, true), p.planes[0], 'fill-opacity="0.6"') },
    { depth: 0.4, svg: caravan + dune(h * 0.62, 66 * u, fx + 20 * u, p.accent, p.planes[1]) },
    { depth: 0.65, svg: dune(h * 0.76, 120 * u, fx - 170 * u, p.accentDeep, p.planes[2]) },
    { depth: 0.9, svg: dune(h * 0.93, 130 * u, fx + 240 * u, p.planes[2], p.planes[3]) },
    { depth: 1, svg: streaks(c, 60, 130 * u, -0.12, p.light, 0.22) },
  ]
}

/** Faceted peaks with a light and a shaded face. */
export const snow: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const day = p.tone === 'day'
  const peak = (x: number, top: number, half: number, lit: string, dark: string) => {
    const foot = h * 0.86
    const zig = `L${n(x + half * 0.08)} ${n(top + half * 0.3)}L${n(x - half * 0.07)} ${n(top + half * 0.55)}L${n(x + half * 0.14)} ${n(top + half * 0.95)}L${n(x + half * 0.02)} ${foot}`
    const spur = path(
      `M${n(x - half * 0.42)} ${n(top + half * 0.62)}L${n(x - half * 0.2)} ${n(top + half * 0.86)}L${n(x - half * 0.36)} ${foot}H${n(x - half)}Z`,
      dark,
      'fill-opacity="0.35"',
    )
    return (
      path(`M${n(x)} ${n(top)}L${n(x - half)} ${foot}H${n(x + half)}Z`, down(c, [0, lit], [1, p.planes[0]])) +
      path(`M${n(x)} ${n(top)}${zig}H${n(x + half)}Z`, down(c, [0, dark], [1, p.planes[1]])) +
      spur
    )
  }
  const snowLit = day ? '#ffffff' : p.light
  const line = times(5, i => [fx + (-220 + i * 92) * u, h * (0.72 - i * 0.022)] as const)
  const people = line
    .map(
      ([x, y], i) =>
        figure(x, y, (84 - i * 7) * u, p.planes[3], 'coat') +
        (day ? '' : glow(c, x, y - (78 - i * 6) * u, 42 * u, p.accent, 0.9)),
    )
    .join('')
  const rope = stroke(curve(line.map(([x, y]) => [x, y - 34 * u] as const)), p.accent, 3 * u)
  const slope = `M${n(-60 * u)} ${h}V${n(h * 0.79)}C${n(fx - 240 * u)} ${n(h * 0.76)} ${n(fx)} ${n(h * 0.67)} ${n(fx + 320 * u)} ${n(h * 0.585)}L${n(w + 60 * u)} ${n(h * 0.66)}V${h}Z`
  const forest = path(
    times(34, i =>
      pine(
        (i / 33) * w + c.chance.between(-14, 14) * u,
        h * (0.985 + c.chance.between(0, 0.02)),
        c.chance.between(70, 170) * u,
      ),
    ).join(''),
    p.planes[3],
  )
  return [
    { depth: 0, svg: sky(c, 0.75) + (day ? '' : stars(c, 240, h * 0.4, p.light)) },
    { depth: 0.05, svg: glow(c, fx + 170 * u, fy - 30 * u, 480 * u, p.light, day ? 0.95 : 0.55) },
    {
      depth: 0.15,
      svg:
        peak(fx - 380 * u, fy + 60 * u, 420 * u, p.planes[0], p.planes[1]) +
        peak(fx + 420 * u, fy + 20 * u, 460 * u, p.planes[0], p.planes[1]),
    },
    { depth: 0.3, svg: peak(fx + 10 * u, fy - 150 * u, 560 * u, snowLit, p.planes[2]) },
    {
      depth: 0.4,
      svg: times(
        4,
        i =>
          `<rect x="${n(-80 * u)}" y="${n(h * (0.5 + i * 0.05))}" width="${n(w + 160 * u)}" height="${n(46 * u)}" rx="${n(23 * u)}" fill="${snowLit}" fill-opacity="0.1" transform="translate(${n(c.chance.between(-200, 200) * u)} 0)"/>`,
      ).join(''),
    },
    {
      depth: 0.65,
      svg: path(slope, down(c, [0, snowLit], [0.55, p.planes[1]], [1, p.planes[2]])) + rope + people,
    },
    { depth: 0.9, svg: forest },
    {
      depth: 1,
      svg: path(
        times(130, () =>
          dot(c.chance.between(0, w), c.chance.between(0, h), c.chance.between(1, 4.2) * u),
        ).join(''),
        '#ffffff',
        'fill-opacity="0.6"',
      ),
    },
  ]
}
