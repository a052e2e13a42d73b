import {
  type Canvas,
  circle,
  down,
  glow,
  type Layer,
  linear,
  moved,
  n,
  path,
  rect,
  stroke,
  times,
} from '../canvas.ts'
import { curve, dot, figure, swell } from '../shapes.ts'

export function abyss(c: Canvas): Layer[] {
  const { p, u, fx, fy, w, h } = c
  const ray = (x: number, spread: number, alpha: number) =>
    path(
      `M${n(x)} -20L${n(x + spread * 0.2)} -20L${n(x + spread)} ${n(h * 0.8)}L${n(x - spread * 0.4)} ${n(h * 0.8)}Z`,
      down(c, [0, p.light, alpha], [1, p.light, 0]),
    )
  const towers = times(16, index => {
    const x = (index / 15) * w
    const tall = (120 + 330 * Math.exp(-(((x - fx) / (260 * u)) ** 2)) * c.chance.between(0.5, 1)) * u
    const wide = c.chance.between(34, 70) * u
    const lights = times(tall / (26 * u), row =>
      c.chance.next() > 0.35
        ? `M${n(x - wide * 0.25)} ${n(h * 0.9 - row * 26 * u)}h${n(wide * c.chance.between(0.2, 0.5))}v${n(7 * u)}h${n(-wide * 0.3)}Z`
        : '',
    ).join('')
    return `<g>${path(`M${n(x - wide / 2)} ${h}V${n(h * 0.93 - tall)}Q${n(x)} ${n(h * 0.93 - tall - wide)} ${n(x + wide / 2)} ${n(h * 0.93 - tall)}V${h}Z`, p.planes[1])}${path(lights, p.accent, 'fill-opacity="0.9"')}</g>`
  }).join('')
  const sub = moved(
    fx,
    fy,
    1.5 * u,
    `${path(
      'M-110 0Q-110-44-50-46L50-46Q120-44 122 0Q120 40 50 42L-50 42Q-110 40-110 0Z',
      linear(
        c,
        [0, 0, 0, 1],
        [
          [0, p.tint(0.75, 0.09)],
          [1, p.planes[2]],
        ],
      ),
    )}${circle(70, -6, 25, p.planes[3])}${circle(70, -6, 19, p.light)}${circle(5, -6, 12, p.light, 'fill-opacity="0.8"')}${circle(-38, -6, 12, p.light, 'fill-opacity="0.8"')}${path('M-104-6L-150-40V36Z', p.planes[2])}${rect(-24, -72, 54, 30, p.planes[1], 'rx="8"')}`,
  )
  const lampLight = path(
    `M${n(fx + 180 * u)} ${n(fy)}L${n(fx + 900 * u)} ${n(fy + 150 * u)}L${n(fx + 760 * u)} ${n(fy + 460 * u)}Z`,
    linear(
      c,
      [0, 0, 1, 0.6],
      [
        [0, p.light, 0.6],
        [0.8, p.light, 0],
      ],
    ),
  )
  const tentacle = curve(
    times(9, i => [w * 0.06 + Math.sin(i * 0.9) * 60 * u + i * i * 2 * u, h * (0.98 - i * 0.075)] as const),
  )
  const bubbles = path(
    times(46, () => dot(c.chance.between(0, w), c.chance.between(0, h), c.chance.between(2, 9) * u)).join(''),
    p.light,
    'fill-opacity="0.22"',
  )
  return [
    {
      depth: 0,
      svg:
        rect(
          0,
          0,
          w,
          h,
          down(c, [0, p.tint(0.56, 0.13)], [0.45, p.tint(0.3, 0.09)], [1, p.tint(0.11, 0.04)]),
        ) + glow(c, fx, -60 * u, 700 * u, p.light, 0.55),
    },
    {
      depth: 0.1,
      svg: times(7, i =>
        ray(w * (0.12 + i * 0.13), c.chance.between(60, 200) * u, c.chance.between(0.08, 0.22)),
      ).join(''),
    },
    { depth: 0.3, svg: glow(c, fx, h * 0.82, 520 * u, p.accent, 0.5) + towers },
    { depth: 0.55, svg: lampLight + sub + glow(c, fx + 105 * u, fy - 9 * u, 120 * u, p.light, 0.9) },
    {
      depth: 0.85,
      svg:
        stroke(tentacle, p.planes[3], 44 * u) +
        stroke(tentacle, p.accent, 5 * u, 'stroke-dasharray="1 26" stroke-opacity="0.8"') +
        bubbles,
    },
  ]
}

export function shallows(c: Canvas): Layer[] {
  const { p, u, fx, fy, w, h } = c
  const fish = (x: number, y: number, size: number, color: string) =>
    moved(
      x,
      y,
      size,
      `${path('M-40 0Q-8-28 34-4L56-22V22L34 4Q-8 28-40 0Z', color)}${circle(-22, -3, 4, p.under)}`,
    )
  const school = times(26, () => {
    const angle = c.chance.between(0, 6.28)
    const reach = c.chance.between(120, 340) * u
    return fish(
      fx + Math.cos(angle) * reach,
      fy + 60 * u + Math.sin(angle) * reach * 0.7,
      c.chance.between(0.4, 1) * u,
      c.chance.next() > 0.6 ? p.accent : p.light,
    )
  }).join('')
  const weed = times(22, () => {
    const x = c.chance.between(0, w)
    const tall = c.chance.between(90, 300) * u
    return `M${n(x)} ${h}q${n(40 * u)} ${n(-tall / 3)} 0 ${n(-tall / 1.6)}t${n(10 * u)} ${n(-tall / 2.4)}`
  }).join('')
  const bowl = `${circle(0, 0, 150, p.light, 'fill-opacity="0.25"')}${circle(0, 0, 150, 'none', `stroke="${p.light}" stroke-width="6"`)}${path('M-142 44Q-70 20 0 44T142 44Q100 148 0 150Q-100 148-142 44Z', p.accent, 'fill-opacity="0.35"')}`
  return [
    {
      depth: 0,
      svg:
        rect(0, 0, w, h, down(c, [0, p.sky[2]], [0.3, p.sky[0]], [1, p.planes[3]])) +
        glow(c, fx, 0, 620 * u, '#fff', 0.7),
    },
    {
      depth: 0.15,
      svg: times(6, i =>
        path(
          `M${n(w * (i / 6))} 0l${n(60 * u)} 0l${n(170 * u)} ${n(h * 0.75)}l${n(-160 * u)} 0Z`,
          down(c, [0, '#ffffff', 0.3], [1, '#ffffff', 0]),
        ),
      ).join(''),
    },
    { depth: 0.4, svg: school },
    {
      depth: 0.6,
      svg:
        moved(fx, fy + 50 * u, 1.3 * u, bowl + fish(0, 20, 1.4, p.accentDeep)) +
        figure(fx - 40 * u, h * 0.83, 130 * u, p.under, 'coat') +
        figure(fx + 44 * u, h * 0.83, 122 * u, p.under, 'coat') +
        figure(fx + 2 * u, h * 0.84, 118 * u, p.under, 'coat'),
    },
    {
      depth: 0.85,
      svg: path(swell(c, h * 0.82, 24 * u, 700 * u, 1), p.planes[3]) + stroke(weed, p.planes[2], 12 * u),
    },
  ]
}
