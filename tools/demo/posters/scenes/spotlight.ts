import {
  type Canvas,
  circle,
  down,
  glow,
  linear,
  moved,
  n,
  path,
  radial,
  rect,
  type Scene,
  sky,
  stroke,
  times,
} from '../canvas.ts'
import { dot, figure } from '../shapes.ts'

/** Lights from above, a crowd below, and the thing everybody looks at. */
export const spotlight: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const beam = (x: number, to: number, color: string, alpha: number) =>
    path(
      `M${n(x - 10 * u)} -10L${n(x + 10 * u)} -10L${n(to + 150 * u)} ${n(h * 0.8)}H${n(to - 150 * u)}Z`,
      down(c, [0, color, alpha], [1, color, 0]),
    )
  const beams = times(9, i =>
    beam(
      w * (i / 8),
      fx + (i - 4) * -90 * u + c.chance.between(-60, 60) * u,
      i % 2 ? p.accent : p.light,
      0.42,
    ),
  ).join('')
  const crowd = path(
    times(44, i => {
      const x = (i / 43) * w + c.chance.between(-12, 12) * u
      const y = h * c.chance.between(0.84, 0.9)
      const arm =
        c.chance.next() > 0.6
          ? `M${n(x + 18 * u)} ${n(y + 50 * u)}L${n(x + 26 * u)} ${n(y - 66 * u)}h${n(13 * u)}L${n(x + 38 * u)} ${n(y + 50 * u)}Z`
          : ''
      return `${dot(x, y, 25 * u)}M${n(x - 40 * u)} ${h}Q${n(x - 40 * u)} ${n(y + 26 * u)} ${n(x)} ${n(y + 22 * u)}Q${n(x + 40 * u)} ${n(y + 26 * u)} ${n(x + 40 * u)} ${h}Z${arm}`
    }).join(''),
    p.under,
  )
  const confetti = times(70, () =>
    rect(
      0,
      0,
      c.chance.between(7, 17) * u,
      c.chance.between(5, 10) * u,
      c.chance.pick([p.accent, p.light, p.accentDeep, p.tint(0.75, 0.17, 90)]),
      `transform="translate(${n(c.chance.between(0, w))} ${n(c.chance.between(0, h * 0.75))}) rotate(${c.chance.whole(0, 90)})"`,
    ),
  ).join('')
  return [
    { depth: 0, svg: sky(c) + glow(c, fx, fy, 640 * u, p.accentDeep, 0.8) },
    { depth: 0.15, svg: beams },
    { depth: 0.4, svg: c.motif === 'soundwave' ? soundwave(c) : microphone(c) },
    { depth: 0.7, svg: confetti },
    { depth: 0.95, svg: crowd },
  ]
}

function soundwave(c: Canvas): string {
  const { p, u, fx, fy, w, h } = c
  const step = 24 * u
  const bars = times(w / step + 1, i => {
    const x = i * step
    const swing =
      Math.abs(Math.sin(i * 0.42) * Math.sin(i * 0.13 + 1)) *
        330 *
        u *
        Math.exp(-(((x - fx) / (620 * u)) ** 2)) +
      18 * u
    return rect(
      x,
      h * 0.66 - swing,
      step * 0.58,
      swing * 1.25,
      down(c, [0, p.light], [0.6, p.accent], [1, p.accentDeep, 0]),
      `rx="${n(6 * u)}"`,
    )
  }).join('')
  const moon = circle(
    fx,
    fy - 40 * u,
    190 * u,
    radial(
      c,
      [0.5, 0.4, 0.6],
      [
        [0, p.light],
        [1, p.accent],
      ],
    ),
  )
  return (
    glow(c, fx, fy - 40 * u, 420 * u, p.light, 0.6) +
    moon +
    bars +
    figure(fx, h * 0.655, 230 * u, p.under, 'coat') +
    stroke(`M${n(fx + 60 * u)} ${n(h * 0.655)}V${n(h * 0.5)}`, p.under, 6 * u) +
    `<ellipse cx="${n(fx + 58 * u)}" cy="${n(h * 0.495)}" rx="${n(13 * u)}" ry="${n(18 * u)}" fill="${p.under}"/>`
  )
}

function microphone(c: Canvas): string {
  const { p, u, fx, fy } = c
  const slots = times(5, i => rect(-84, -150 + i * 44, 168, 16, p.under, 'rx="8"')).join('')
  const mic = `${rect(
    -96,
    -200,
    192,
    270,
    linear(
      c,
      [0, 0, 1, 0],
      [
        [0, p.tint(0.5, 0.05)],
        [0.35, '#ffffff'],
        [1, p.tint(0.45, 0.06)],
      ],
    ),
    'rx="96"',
  )}${slots}${rect(-14, -200, 28, 270, p.accent)}${rect(-110, 40, 220, 36, p.under, 'rx="18"')}${rect(-14, 70, 28, 260, p.under)}`
  const stairs = times(6, i => rect((i - 3) * 120, 330 - i * 56, 122, 400, i % 2 ? p.accent : p.light)).join(
    '',
  )
  return (
    moved(fx, fy + 140 * u, u, stairs) +
    moved(fx - 20 * u, fy - 20 * u, 1.1 * u, mic, -10) +
    figure(fx + 300 * u, fy + 196 * u, 150 * u, p.under, 'coat')
  )
}
