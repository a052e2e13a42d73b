import {
  type Canvas,
  circle,
  glow,
  type Layer,
  moved,
  n,
  path,
  radial,
  type Scene,
  sky,
  stroke,
  times,
} from '../canvas.ts'
import { POSES, pose } from '../shapes.ts'
import { ice, table } from './arena.ts'

/** A field in perspective and something moving very fast across it. */
export const pitch: Scene = c => (c.motif === 'ice' ? ice(c) : c.motif === 'table' ? table(c) : football(c))

function football(c: Canvas): Layer[] {
  const { p, u, fx, fy, w, h } = c
  const far = h * 0.5
  const stripe = times(12, i =>
    path(
      `M${n(fx + (i - 6) * 110 * u)} ${n(far)}h${n(110 * u)}L${n(fx + (i - 5) * 420 * u)} ${h}h${n(-420 * u)}Z`,
      i % 2 ? p.planes[1] : p.tint(0.72, 0.15),
    ),
  ).join('')
  const chalk = `M0 ${n(far + 40 * u)}H${w}M${n(fx)} ${n(far)}V${h}`
  const patch = times(5, i =>
    path(
      'M0-46L44-14L27 38H-27L-44-14Z',
      p.under,
      `transform="rotate(${i * 72}) translate(0 -78) scale(.62)"`,
    ),
  ).join('')
  const ball = moved(
    fx + 60 * u,
    fy + 60 * u,
    1.5 * u,
    `${circle(
      0,
      0,
      100,
      radial(
        c,
        [0.35, 0.3, 0.9],
        [
          [0, '#ffffff'],
          [0.7, '#e9edf2'],
          [1, p.tint(0.6, 0.04)],
        ],
      ),
    )}<svg x="-100" y="-100" width="200" height="200" viewBox="-100 -100 200 200">${path('M0-46L44-14L27 38H-27L-44-14Z', p.under, 'transform="scale(.7)"')}${patch}</svg>`,
    14,
  )
  const tail = times(9, i =>
    path(
      `M${n(fx + 20 * u)} ${n(fy + (-70 + i * 30) * u)}L${n(fx - (430 + c.chance.between(0, 280)) * u)} ${n(fy + (120 + i * 30) * u)}L${n(fx + 20 * u)} ${n(fy + (-56 + i * 30) * u)}Z`,
      i % 2 ? p.accent : '#ffffff',
      'fill-opacity="0.7"',
    ),
  ).join('')
  const goal = stroke(
    `M${n(fx - 210 * u)} ${n(far + 40 * u)}V${n(far - 110 * u)}H${n(fx + 190 * u)}V${n(far + 40 * u)}${times(12, i => `M${n(fx + (-210 + i * 36) * u)} ${n(far - 110 * u)}V${n(far + 40 * u)}`).join('')}`,
    '#ffffff',
    3.5 * u,
    'stroke-opacity="0.9"',
  )
  const cow = moved(
    fx + 300 * u,
    far + 70 * u,
    0.9 * u,
    `${path('M-70-20Q-76-66-50-70H40Q60-96 84-84L92-60L70-46Q64-20 58-18V20H44V-10H-34V20H-48V-12Z', '#ffffff')}${path('M-40-68Q-20-30 0-68ZM18-68Q30-44 44-68Z', p.under)}${stroke('M78-84L70-100M88-82L96-98', p.under, 5)}`,
  )
  return [
    { depth: 0, svg: sky(c, 0.5) + glow(c, fx, far, 520 * u, p.light, 0.9) },
    {
      depth: 0.2,
      svg:
        path(
          `M0 ${n(far)}Q${n(w * 0.25)} ${n(far - 150 * u)} ${n(w * 0.5)} ${n(far - 50 * u)}T${w} ${n(far - 110 * u)}V${n(far + 60 * u)}H0Z`,
          p.planes[2],
        ) +
        path(
          `M0 ${n(far)}Q${n(w * 0.3)} ${n(far - 70 * u)} ${n(w * 0.6)} ${n(far - 20 * u)}T${w} ${n(far - 40 * u)}V${n(far + 60 * u)}H0Z`,
          p.planes[3],
          'fill-opacity="0.7"',
        ),
    },
    { depth: 0.4, svg: stripe + stroke(chalk, '#ffffff', 6 * u, 'stroke-opacity="0.8"') + goal + cow },
    { depth: 0.6, svg: pose(fx - 270 * u, h * 0.68, 330 * u, p.under, POSES.leap) },
    { depth: 0.8, svg: tail + ball },
  ]
}
