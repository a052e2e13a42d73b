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
import { figure, stars } from '../shapes.ts'

/** Palace roofs, a moon, and lanterns hung from above. */
export const palace: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const roof = (y: number, half: number, tall: number, color: string) =>
    path(
      `M${n(fx - half)} ${n(y)}Q${n(fx - half * 0.86)} ${n(y + 4 * u)} ${n(fx - half * 0.72)} ${n(y - tall * 0.25)}Q${n(fx - half * 0.5)} ${n(y - tall * 0.8)} ${n(fx - half * 0.44)} ${n(y - tall)}H${n(fx + half * 0.44)}Q${n(fx + half * 0.5)} ${n(y - tall * 0.8)} ${n(fx + half * 0.72)} ${n(y - tall * 0.25)}Q${n(fx + half * 0.86)} ${n(y + 4 * u)} ${n(fx + half)} ${n(y)}Q${n(fx + half * 0.86)} ${n(y + tall * 0.34)} ${n(fx + half * 0.7)} ${n(y + tall * 0.26)}H${n(fx - half * 0.7)}Q${n(fx - half * 0.86)} ${n(y + tall * 0.34)} ${n(fx - half)} ${n(y)}Z`,
      color,
    )
  const hall = (y: number, half: number, tall: number, color: string) =>
    roof(y, half, tall, color) +
    rect(fx - half * 0.62, y + tall * 0.24, half * 1.24, tall * 0.9, color) +
    times(7, i =>
      rect(
        fx - half * 0.54 + i * half * 0.165,
        y + tall * 0.42,
        half * 0.09,
        tall * 0.62,
        p.accent,
        'fill-opacity="0.75"',
      ),
    ).join('')
  const lantern = (x: number, drop: number, size: number) =>
    stroke(`M${n(x)} ${n(-10)}V${n(drop)}`, p.under, 2.5 * u) +
    glow(c, x, drop + 40 * size, 130 * size, p.accent, 0.75) +
    moved(
      x,
      drop,
      size,
      `${path(
        'M-26 8Q-44 40-26 72H26Q44 40 26 8Z',
        linear(
          c,
          [0, 0, 1, 0],
          [
            [0, p.accentDeep],
            [0.5, p.light],
            [1, p.accentDeep],
          ],
        ),
      )}${rect(-20, 0, 40, 9, p.under)}${rect(-20, 71, 40, 9, p.under)}${stroke('M0 80V112M-8 80V104M8 80V104', p.accentDeep, 3)}`,
    )
  const hung = times(9, i => ({
    x: w * ((i + 0.5) / 9) + c.chance.between(-20, 20) * u,
    drop: c.chance.between(0.02, 0.15) * h + Math.abs(i - 4) * 26 * u,
    size: c.chance.between(0.7, 1.25) * u,
  }))
  const steps = times(7, i =>
    rect(
      fx - (190 + i * 62) * u,
      h * (0.715 + i * 0.034),
      (380 + i * 124) * u,
      h * 0.04,
      i % 2 ? p.planes[3] : p.planes[2],
    ),
  ).join('')
  return [
    { depth: 0, svg: sky(c, 0.72) + stars(c, 120, h * 0.4, p.light) },
    {
      depth: 0.06,
      svg:
        glow(c, fx, fy - 10 * u, 520 * u, p.light, 0.7) +
        circle(fx, fy - 10 * u, 208 * u, down(c, [0, p.light], [1, p.accent])),
    },
    { depth: 0.25, svg: hall(h * 0.43, 330 * u, 100 * u, p.planes[1]) },
    {
      depth: 0.4,
      svg: hall(h * 0.555, 470 * u, 130 * u, p.planes[2]) + glow(c, fx, h * 0.64, 430 * u, p.accent, 0.5),
    },
    { depth: 0.6, svg: rect(0, h * 0.7, w, h * 0.3, p.planes[3]) + steps },
    {
      depth: 0.72,
      svg:
        figure(fx, h * 0.8, 196 * u, p.under, 'lantern', p.light) +
        glow(c, fx + 82 * u, h * 0.8 - 100 * u, 120 * u, p.light, 0.95),
    },
    { depth: 0.85, svg: c.motif === 'live' ? livePhone(c) : '' },
    { depth: 0.95, svg: hung.map(({ x, drop, size }) => lantern(x, drop, size)).join('') },
  ]
}

/** The same hall through a telephone, with hearts rising. */
function livePhone(c: Canvas): string {
  const { p, u, fx, fy, h } = c
  const heart = (x: number, y: number, size: number, color: string) =>
    path(
      'M0 30Q-46-4-24-28Q-8-38 0-18Q8-38 24-28Q46-4 0 30Z',
      color,
      `transform="translate(${n(x)} ${n(y)}) scale(${Math.round(size * 100) / 100})"`,
    )
  const hearts = times(22, () =>
    heart(
      fx + c.chance.between(120, 330) * u,
      h * c.chance.between(0.2, 0.78),
      c.chance.between(0.4, 1.2) * u,
      c.chance.pick([p.accent, p.light, p.accentDeep]),
    ),
  ).join('')
  const top = fy - 250 * u
  const phone =
    rect(
      fx - 270 * u,
      top,
      540 * u,
      h * 0.9 - top,
      'none',
      `stroke="${p.under}" stroke-width="${n(22 * u)}" rx="${n(56 * u)}"`,
    ) +
    rect(fx - 66 * u, top + 22 * u, 132 * u, 26 * u, p.under, `rx="${n(13 * u)}"`) +
    circle(fx - 220 * u, top + 74 * u, 24 * u, p.accent) +
    rect(fx - 186 * u, top + 60 * u, 96 * u, 28 * u, p.under, `rx="${n(14 * u)}" fill-opacity="0.55"`)
  return phone + hearts
}
