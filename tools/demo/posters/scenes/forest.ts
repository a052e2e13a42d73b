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
import { dot, figure, stars, swell } from '../shapes.ts'

/** Tree trunks in planes, moonlight between them, and somebody awake. */
export const forest: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const trunks = (count: number, wide: number, color: string): string =>
    path(
      times(count, i => {
        const x = ((i + c.chance.between(0.1, 0.9)) / count) * w
        const thick = wide * c.chance.between(0.6, 1.3) * u
        const lean = c.chance.between(-40, 40) * u
        const branch = c.chance.between(0.2, 0.5) * h
        return `M${n(x)} ${h}Q${n(x + thick * 0.2)} ${n(h * 0.5)} ${n(x + lean)} -10H${n(x + lean + thick * 0.7)}Q${n(x + thick * 0.8)} ${n(h * 0.5)} ${n(x + thick * 1.3)} ${h}ZM${n(x + thick * 0.4)} ${n(branch)}L${n(x + 190 * u * (i % 2 ? 1 : -1))} ${n(branch - 150 * u)}L${n(x + thick * 0.6)} ${n(branch + 40 * u)}Z`
      }).join(''),
      color,
    )
  return [
    { depth: 0, svg: sky(c) + stars(c, 130, h * 0.5, p.light) + glow(c, fx, fy, 560 * u, p.light, 0.75) },
    {
      depth: 0.05,
      svg:
        circle(fx, fy, 150 * u, p.light) +
        path(
          [
            [-40, -30, 26],
            [44, 20, 36],
            [10, -64, 16],
            [-52, 48, 18],
          ]
            .map(([x = 0, y = 0, r = 0]) => dot(fx + x * u, fy + y * u, r * u))
            .join(''),
          p.accent,
          'fill-opacity="0.35"',
        ),
    },
    {
      depth: 0.2,
      svg:
        trunks(12, 26, p.planes[0]) +
        rect(0, h * 0.4, w, h * 0.6, down(c, [0, p.sky[2], 0], [1, p.sky[2], 0.75])),
    },
    { depth: 0.4, svg: trunks(8, 44, p.planes[1]) },
    { depth: 0.62, svg: path(swell(c, h * 0.72, 26 * u, 800 * u, 2.2), p.planes[2]) + nightlife(c) },
    {
      depth: 0.9,
      svg:
        trunks(4, 76, p.planes[3]).replace(/fill="/, `transform="translate(${n(-w * 0.04)} 0)" fill="`) +
        path(
          times(
            40,
            () =>
              `M${n(c.chance.between(0, w))} ${h}q${n(c.chance.between(-30, 30) * u)} ${n(-c.chance.between(40, 120) * u)} ${n(c.chance.between(-40, 40) * u)} ${n(-c.chance.between(60, 150) * u)}l${n(9 * u)} ${n(150 * u)}Z`,
          ).join(''),
          p.planes[3],
        ),
    },
  ]
}

function nightlife(c: Canvas): string {
  const { p, u, fx, w, h } = c
  if (c.motif === 'eyes') {
    const eyes = times(17, () => {
      const [x, y, r] = [
        c.chance.between(0.05, 0.95) * w,
        c.chance.between(0.36, 0.7) * h,
        c.chance.between(5, 11) * u,
      ]
      return (
        path(dot(x, y, r) + dot(x + r * 3.1, y, r), p.accent) +
        path(dot(x + r * 0.2, y, r * 0.42) + dot(x + r * 3.3, y, r * 0.42), p.under)
      )
    }).join('')
    const seats = times(
      4,
      i =>
        rect(fx + (-210 + i * 120) * u, h * 0.7, 70 * u, 8 * u, p.planes[3]) +
        rect(fx + (-204 + i * 120) * u, h * 0.7, 8 * u, 56 * u, p.planes[3]) +
        rect(fx + (-154 + i * 120) * u, h * 0.7, 8 * u, 56 * u, p.planes[3]),
    ).join('')
    return (
      glow(c, fx, h * 0.62, 260 * u, p.accent, 0.6) +
      seats +
      figure(fx, h * 0.73, 190 * u, p.under, 'lantern', p.accent) +
      glow(c, fx + 66 * u, h * 0.64, 110 * u, p.accent, 0.9) +
      eyes
    )
  }
  const fox =
    'M-150 0Q-120-70-30-72L20-70Q46-104 60-142L76-104Q96-100 108-142L120-96Q132-78 150-62Q136-44 112-46Q94-20 84 0H66L60-34Q20-30-20-32L-34 0H-54L-58-30Q-90-28-104 0Q-150 34-214 6Q-250-20-236-70Q-220-20-180-14Q-160-8-150 0Z'
  const owl = `${path('M-30 0Q-40-62-24-84L-18-70H18L24-84Q40-62 30 0Z', p.planes[3])}${circle(-12, -54, 9, p.accent)}${circle(12, -54, 9, p.accent)}${circle(-12, -54, 4, p.under)}${circle(12, -54, 4, p.under)}`
  return (
    moved(
      fx + 30 * u,
      h * 0.7,
      1.2 * u,
      path(fox, p.accentDeep) +
        path('M-214 6Q-250-20-236-70Q-226-40-206-24Z', p.light) +
        circle(112, -82, 5, p.under),
    ) +
    moved(w * 0.2, h * 0.4, 1.3 * u, owl) +
    stroke(`M0 ${n(h * 0.4)}H${n(w * 0.3)}`, p.planes[3], 16 * u)
  )
}
