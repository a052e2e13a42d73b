import { type Canvas, circle, down, glow, n, path, type Scene, sky, stroke, times } from '../canvas.ts'
import { dot, figure, ridge, skyline, stars, streaks, swell } from '../shapes.ts'
import { blossom } from './blossom.ts'
import { meadow, robot, ruins } from './garden.ts'

/** A soft disc, two people, and something falling. */
export const petals: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const falling = times(c.motif === 'umbrella' ? 0 : 64, () =>
    petal(
      c.chance.between(0, w),
      c.chance.between(0, h * 0.86),
      c.chance.between(0.6, 1.9) * u,
      c.chance.between(0, 360),
      c.chance.pick([p.accent, p.light, p.accentDeep]),
    ),
  ).join('')
  const ground = p.planes[3]
  const couple: Record<string, string> = {
    sword:
      figure(fx - 40 * u, h * 0.7, 210 * u, p.under, 'sword') +
      figure(fx + 76 * u, h * 0.703, 176 * u, p.under, 'robe'),
    umbrella:
      figure(fx - 20 * u, h * 0.7, 220 * u, p.under, 'umbrella') +
      figure(fx + 62 * u, h * 0.7, 196 * u, p.under, 'coat'),
    garden: `${robot(c, fx - 40 * u, h * 0.72, 1.5 * u)}${figure(fx + 110 * u, h * 0.722, 118 * u, p.under, 'coat')}`,
    couple:
      figure(fx - 190 * u, h * 0.7, 190 * u, p.under, 'coat') +
      figure(fx + 190 * u, h * 0.7, 184 * u, p.under, 'umbrella'),
  }
  const discColor = c.motif === 'umbrella' ? p.accent : down(c, [0, p.light], [1, p.accent])
  return [
    {
      depth: 0,
      svg:
        sky(c, 0.8) +
        (p.tone === 'night' ? stars(c, 200, h * 0.5, p.light) : '') +
        glow(c, fx, fy, 620 * u, p.light, 0.6),
    },
    {
      depth: 0.08,
      svg: circle(fx, fy + 30 * u, 250 * u, discColor) + (c.motif === 'umbrella' ? weather(c) : ''),
    },
    {
      depth: 0.25,
      svg:
        c.motif === 'garden'
          ? ruins(c)
          : c.motif === 'couple'
            ? skyline(c, h * 0.68, 60, 260, p.planes[0], null)
            : path(ridge(c, h * 0.6, 170 * u, 0.5, true), p.planes[0], 'fill-opacity="0.8"') +
              path(ridge(c, h * 0.66, 120 * u, 0.5, true), p.planes[1], 'fill-opacity="0.8"'),
    },
    {
      depth: 0.55,
      svg:
        path(swell(c, h * 0.7, 14 * u, 900 * u, 1.4), down(c, [0, p.planes[2]], [0.5, ground])) +
        (couple[c.motif] ?? couple.couple ?? ''),
    },
    { depth: 0.8, svg: c.motif === 'umbrella' ? '' : c.motif === 'garden' ? meadow(c) : branches(c) },
    {
      depth: 1,
      svg: falling + (c.motif === 'umbrella' ? streaks(c, 120, 90 * u, 1.85, '#fff', 0.55, 3) : ''),
    },
  ]
}

function branches(c: Canvas): string {
  const { p, u, w, h } = c
  const bough = (flip: number) => {
    const x0 = flip > 0 ? -30 * u : w + 30 * u
    const limbs = times(
      4,
      i =>
        `M${n(x0)} ${n(h * (0.02 + i * 0.05))}Q${n(x0 + flip * 130 * u)} ${n(h * 0.05 + i * 60 * u)} ${n(x0 + flip * (290 - i * 50) * u)} ${n((20 + i * 84) * u)}`,
    ).join('')
    const bloom = times(46, () => {
      const part = c.chance.next()
      return blossom(
        x0 + flip * (40 + part * 270) * u,
        (10 + c.chance.between(0, 300) * (1.1 - part)) * u,
        c.chance.between(7, 15) * u,
        c.chance.between(0, 6),
      )
    })
    return (
      stroke(limbs, p.under, 11 * u) +
      path(bloom.slice(0, 26).join(''), p.accent) +
      path(bloom.slice(26).join(''), p.light)
    )
  }
  return bough(1) + bough(-1)
}

const petal = (x: number, y: number, size: number, turn: number, color: string): string =>
  path(
    'M0-12Q14-6 0 14Q-14-6 0-12Z',
    color,
    `transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(size)})"`,
  )

function weather(c: Canvas): string {
  const { p, u, fx, fy } = c
  const cloud = (x: number, y: number, size: number, color: string) =>
    path(
      [
        [0, 0, 60],
        [-70, 22, 44],
        [74, 20, 48],
        [30, -34, 46],
      ]
        .map(([dx = 0, dy = 0, r = 0]) => dot(x + dx * size, y + dy * size, r * size))
        .join(''),
      color,
    )
  const bow = times(5, i =>
    circle(
      fx,
      fy + 190 * u,
      (300 + i * 32) * u,
      'none',
      `stroke="${p.tint(0.78, 0.16, i * 55 + 60)}" stroke-width="${n(30 * u)}" stroke-opacity="0.85"`,
    ),
  ).join('')
  return (
    bow +
    cloud(fx - 240 * u, fy + 10 * u, 1.5 * u, '#ffffff') +
    cloud(fx + 230 * u, fy + 70 * u, 1.7 * u, p.light) +
    cloud(fx + 60 * u, fy - 190 * u, 1.1 * u, '#ffffff')
  )
}
