import {
  type Canvas,
  circle,
  down,
  glow,
  linear,
  moved,
  n,
  path,
  rect,
  type Scene,
  sky,
  stroke,
  times,
} from '../canvas.ts'
import { figure, skyline, stars, streaks } from '../shapes.ts'

/** A night city over a grid of light. */
export const neon: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const level = h * 0.66
  const grid =
    times(22, i => `M${n(fx + (i - 10.5) * 36 * u)} ${n(level)}L${n(fx + (i - 10.5) * 330 * u)} ${h}`).join(
      '',
    ) + times(9, i => `M0 ${n(level + (h - level) * (i / 8) ** 2)}H${w}`).join('')
  const texts = times(7, i => {
    const [x, tall] = [w * ((i + 0.5) / 7) + c.chance.between(-40, 40) * u, c.chance.between(70, 190) * u]
    const y = level - c.chance.between(150, 360) * u
    const color = i % 3 ? p.accent : p.light
    return (
      glow(c, x + 9 * u, y + tall / 2, tall, color, 0.35) +
      rect(x, y, 20 * u, tall, color, `rx="${n(5 * u)}"`) +
      times(4, k => rect(x + 5 * u, y + tall * (0.12 + k * 0.22), 10 * u, tall * 0.12, p.under)).join('')
    )
  }).join('')
  return [
    {
      depth: 0,
      svg:
        sky(c, 0.6) +
        stars(c, 90, h * 0.35, p.light) +
        glow(c, fx, level - 60 * u, 640 * u, p.accentDeep, 0.75),
    },
    { depth: 0.12, svg: c.motif === 'prism' ? '' : sunBars(c, fx, fy + 40 * u, 250 * u) },
    { depth: 0.25, svg: skyline(c, level, 130, 420, p.planes[0], p.light) },
    { depth: 0.42, svg: skyline(c, level, 60, 290, p.planes[1], p.accent) + texts },
    {
      depth: 0.6,
      svg:
        rect(0, level, w, h - level, down(c, [0, p.planes[1]], [1, p.planes[3]])) +
        stroke(grid, p.accent, 2 * u, 'stroke-opacity="0.5"') +
        glow(c, fx, level, 420 * u, p.accent, 0.4),
    },
    { depth: 0.8, svg: foreground(c, level) },
  ]
}

function sunBars(c: Canvas, x: number, y: number, r: number): string {
  const cuts = times(6, i =>
    rect(x - r, y + r * (0.1 + i * 0.16), r * 2, r * (0.02 + i * 0.014), c.p.sky[1]),
  ).join('')
  return circle(x, y, r, down(c, [0, c.p.light], [0.5, c.p.accent], [1, c.p.accentDeep])) + cuts
}

function foreground(c: Canvas, level: number): string {
  const { p, u, fx, fy, w, h } = c
  if (c.motif === 'prism') {
    const tip = `M${n(fx)} ${n(fy - 190 * u)}L${n(fx + 250 * u)} ${n(fy + 230 * u)}H${n(fx - 250 * u)}Z`
    const rays = times(6, i =>
      path(
        `M${n(fx + 60 * u)} ${n(fy + 10 * u)}L${n(w + 60 * u)} ${n(fy + (30 + i * 66) * u)}V${n(fy + (96 + i * 66) * u)}Z`,
        p.tint(0.74, 0.19, i * 44 - 90),
        'fill-opacity="0.75"',
      ),
    ).join('')
    const team = times(5, i =>
      figure(
        fx + (i - 2) * 104 * u,
        level + (150 - Math.abs(i - 2) * 22) * u,
        (250 - Math.abs(i - 2) * 26) * u,
        p.under,
        'coat',
      ),
    ).join('')
    return `${path(`M${n(-40 * u)} ${n(fy + 150 * u)}L${n(fx - 90 * u)} ${n(fy + 26 * u)}V${n(fy + 46 * u)}L${n(-40 * u)} ${n(fy + 190 * u)}Z`, p.light)}${rays}${path(
      tip,
      linear(
        c,
        [0, 0, 1, 1],
        [
          [0, '#ffffff', 0.5],
          [1, p.accent, 0.18],
        ],
      ),
      `stroke="#fff" stroke-width="${n(5 * u)}"`,
    )}${team}`
  }
  if (c.motif === 'rider') {
    const wheel = (x: number) => `${circle(x, -22, 24, 'none', `stroke="${p.under}" stroke-width="9"`)}`
    const bike = `${wheel(-62)}${wheel(66)}${path('M-70-40Q-40-64-6-46H34L48-92H62L78-40L40-26H-30Z', p.accentDeep)}${rect(-92, -118, 66, 58, p.accent, 'rx="8"')}${stroke('M-2-104L4-62L24-58L18-30', p.under, 15)}${stroke('M0-100L30-84L52-92', p.under, 10)}${circle(6, -124, 17, p.under)}${path('M-11-126Q6-152 25-126Z', p.light)}`
    const rings = times(
      5,
      i =>
        `<ellipse cx="${n(fx)}" cy="${n(fy + 60 * u)}" rx="${n((110 + i * 62) * u)}" ry="${n((170 + i * 74) * u)}" fill="none" stroke="${i % 2 ? p.accent : p.light}" stroke-width="${n((9 - i) * u)}" stroke-opacity="${0.95 - i * 0.17}"/>`,
    ).join('')
    return rings + streaks(c, 60, 260 * u, 0, p.light, 0.3, 3) + moved(fx, level + 130 * u, 2.3 * u, bike)
  }
  const goods = times(18, i =>
    rect(
      -150 + (i % 6) * 40,
      -118 + Math.floor(i / 6) * 30,
      30,
      22,
      [p.accent, p.accentDeep, p.tint(0.7, 0.15, 60)][i % 3] ?? p.accent,
      'fill-opacity="0.75"',
    ),
  ).join('')
  const shop = `${rect(-210, -196, 420, 196, p.under)}${rect(-176, -136, 352, 136, p.light)}${goods}${rect(90, -126, 78, 126, '#ffffff', 'fill-opacity="0.9"')}${rect(-220, -190, 440, 42, p.accent)}${times(5, i => rect(-196 + i * 84, -180, 52, 22, i % 2 ? p.under : p.light)).join('')}`
  const puddle = path(
    `M${n(fx - 250 * u)} ${n(level + 40 * u)}H${n(fx + 250 * u)}L${n(fx + 330 * u)} ${n(h)}H${n(fx - 330 * u)}Z`,
    down(c, [0, p.light, 0.5], [0.8, p.light, 0]),
  )
  return (
    glow(c, fx, level + 10 * u, 420 * u, p.light, 0.6) +
    puddle +
    moved(fx, level + 44 * u, 1.15 * u, shop) +
    figure(fx + 160 * u, level + 56 * u, 128 * u, p.under, 'robe') +
    figure(fx - 90 * u, level + 84 * u, 136 * u, p.under, 'coat')
  )
}
