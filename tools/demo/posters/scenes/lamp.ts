import { down, glow, moved, n, path, rect, type Scene, sky, stroke, times } from '../canvas.ts'
import { figure, skyline, streaks } from '../shapes.ts'

/** One lamp, one cone of light, rain. */
export const lamp: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const ground = h * 0.74
  const top = fy - 130 * u
  const cone = path(
    `M${n(fx - 14 * u)} ${n(top)}L${n(fx - 330 * u)} ${n(ground + 20 * u)}H${n(fx + 330 * u)}L${n(fx + 14 * u)} ${n(top)}Z`,
    down(c, [0, p.light, 0.85], [1, p.accent, 0.12]),
  )
  const pool = `<ellipse cx="${n(fx)}" cy="${n(ground + 20 * u)}" rx="${n(340 * u)}" ry="${n(58 * u)}" fill="${p.accent}" fill-opacity="0.5"/>`
  const post = `${path('M-7 0L-5-470H5L7 0Z', p.under)}${path('M-5-466Q60-520 118-470L112-462Q60-500 0-452Z', p.under)}${path('M84-470H150L136-496H98Z', p.under)}`
  const side = (x: number, flip: number) => {
    const wide = w * 0.3
    const panes = times(24, () =>
      c.chance.next() > 0.72
        ? rect(
            x + flip * c.chance.whole(0, 4) * 52 * u + (flip > 0 ? 16 * u : -50 * u),
            h * 0.08 + c.chance.whole(0, 8) * 88 * u,
            30 * u,
            46 * u,
            p.accent,
            'fill-opacity="0.8"',
          )
        : '',
    ).join('')
    return rect(flip > 0 ? x - 60 * u : x - wide, -10, wide + 60 * u, h, p.planes[2]) + panes
  }
  const bricks = times(
    26,
    () =>
      `M${n(c.chance.between(0, w))} ${n(ground + c.chance.between(16, 300) * u)}h${n(c.chance.between(40, 130) * u)}`,
  ).join('')
  return [
    { depth: 0, svg: sky(c, 0.8) + glow(c, fx, ground - 60 * u, 640 * u, p.sky[2], 0.8) },
    { depth: 0.2, svg: skyline(c, ground, 180, 520, p.planes[0], null) },
    { depth: 0.4, svg: side(0, 1) + side(w, -1) },
    {
      depth: 0.55,
      svg: rect(0, ground - 4 * u, w, h, down(c, [0, p.planes[2]], [1, p.under])) + pool + cone,
    },
    {
      depth: 0.68,
      svg:
        moved(fx - 118 * u * 1.12, ground + 24 * u, 1.12 * u * ((ground - top) / (496 * u * 1.12)), post) +
        glow(c, fx, top, 170 * u, p.light, 1) +
        figure(fx + 24 * u, ground + 26 * u, 240 * u, p.under, 'umbrella') +
        path(
          `M${n(fx - 30 * u)} ${n(ground + 28 * u)}L${n(fx - 90 * u)} ${n(h)}H${n(fx + 150 * u)}L${n(fx + 70 * u)} ${n(ground + 28 * u)}Z`,
          down(c, [0, p.under, 0.9], [1, p.under, 0.1]),
        ) +
        stroke(bricks, p.accent, 3 * u, 'stroke-opacity="0.35"'),
    },
    { depth: 1, svg: streaks(c, 190, 120 * u, 1.75, p.light, 0.3) },
  ]
}

/** A corridor to a lit door, and a heart line across it. */
export const pulse: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const doorway = times(8, i => {
    const part = (1 - i / 8) ** 1.7
    const [half, tall] = [80 * u + w * 0.75 * part, 120 * u + h * 0.72 * part]
    return rect(
      fx - half,
      fy - tall * 0.72,
      half * 2,
      tall * 1.75,
      i % 2 ? p.planes[2] : p.planes[1],
      `fill-opacity="${0.75}" stroke="${p.accent}" stroke-opacity="${0.12 + i * 0.03}" stroke-width="${n(3 * u)}"`,
    )
  }).join('')
  const lamps = times(6, i => {
    const part = (1 - i / 6) ** 1.7
    return rect(
      fx - (34 + 110 * part) * u,
      fy - (104 + 560 * part) * u,
      (68 + 220 * part) * u,
      (5 + 20 * part) * u,
      p.light,
      `fill-opacity="${0.95 - part * 0.3}" rx="4"`,
    )
  }).join('')
  const y = fy + 190 * u
  const beat = (x: number) =>
    `L${n(x)} ${n(y)}l${n(24 * u)} ${n(-34 * u)}l${n(26 * u)} ${n(34 * u)}h${n(30 * u)}l${n(22 * u)} ${n(60 * u)}l${n(46 * u)} ${n(-330 * u)}l${n(50 * u)} ${n(380 * u)}l${n(28 * u)} ${n(-110 * u)}h${n(40 * u)}`
  const line = `M${n(-40 * u)} ${n(y)}${beat(fx - 430 * u)}${beat(fx + 40 * u)}L${n(w + 60 * u)} ${n(y)}`
  const cross = path(
    'M-15-50H15V-15H50V15H15V50H-15V15H-50V-15H-15Z',
    p.accent,
    `transform="translate(${n(fx)} ${n(fy - 190 * u)}) scale(${n(1.1 * u)})"`,
  )
  return [
    { depth: 0, svg: rect(0, 0, w, h, down(c, [0, p.sky[0]], [1, p.under])) },
    { depth: 0.25, svg: doorway },
    {
      depth: 0.4,
      svg:
        lamps +
        rect(fx - 80 * u, fy - 86 * u, 160 * u, 210 * u, p.light) +
        glow(c, fx, fy + 20 * u, 430 * u, p.light, 0.8) +
        figure(fx - 24 * u, fy + 128 * u, 150 * u, p.under, 'coat') +
        figure(fx + 40 * u, fy + 126 * u, 138 * u, p.under, 'coat') +
        cross,
    },
    {
      depth: 0.6,
      svg: path(
        `M${n(fx - 80 * u)} ${n(fy + 124 * u)}H${n(fx + 80 * u)}L${n(fx + 420 * u)} ${h}H${n(fx - 420 * u)}Z`,
        down(c, [0, p.light, 0.5], [0.8, p.light, 0]),
      ),
    },
    {
      depth: 0.9,
      svg:
        stroke(line, p.accent, 22 * u, 'stroke-opacity="0.22"') +
        stroke(line, p.accent, 8 * u) +
        stroke(line, p.light, 2.6 * u),
    },
  ]
}
