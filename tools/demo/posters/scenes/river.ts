import { circle, down, glow, moved, n, path, type Scene, sky, stroke, times } from '../canvas.ts'
import { birds, curve, dot, figure, stars } from '../shapes.ts'

/** A ribbon of light that runs from far to near: the Milky Way, or a wide river seen from above. */
export const river: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const paper = p.tone === 'paper'
  const bend = (offset: number) =>
    times(8, i => {
      const part = i / 7
      return [
        fx + Math.sin(part * 4.4 + 0.6) * (60 + part * 270) * u + offset * (0.2 + part * 1.5),
        -60 * u + part * (h + 140 * u),
      ] as const
    })
  const ribbons = times(15, i =>
    stroke(
      curve(bend((i - 7) * 26 * u)),
      i % 3 ? (paper ? p.planes[1] : p.light) : p.accent,
      (1.4 + (i % 4) * 1.8) * u,
      `stroke-opacity="${paper ? 0.65 : 0.5}"`,
    ),
  ).join('')
  const body = path(
    `${curve(bend(-190 * u))}L${curve(bend(190 * u).reverse()).slice(1)}Z`,
    down(
      c,
      [0, paper ? p.planes[0] : p.accent, 0.15],
      [1, paper ? p.planes[1] : p.light, paper ? 0.75 : 0.4],
    ),
  )
  const sparkle = path(
    times(paper ? 0 : 260, () => {
      const part = c.chance.next() ** 0.7
      const x =
        fx +
        Math.sin(part * 4.4 + 0.6) * (60 + part * 270) * u +
        c.chance.between(-220, 220) * u * (0.2 + part * 1.3)
      return dot(x, -60 * u + part * (h + 100 * u), c.chance.between(0.8, 3.6) * u)
    }).join(''),
    p.light,
  )
  const boat =
    moved(
      fx + 30 * u,
      h * 0.56,
      1.5 * u,
      `${path('M-104-8Q0 34 104-12L84 14Q0 44-84 14Z', p.planes[3])}${paper ? path('M-46-8Q-44-54 0-56Q40-54 44-8Z', p.planes[2]) : stroke('M10-6V-128', p.planes[3], 4) + path('M14-124Q70-80 60-24L14-18Z', p.light, 'fill-opacity="0.9"')}`,
    ) +
    figure(fx - 60 * u, h * 0.563, 104 * u, p.planes[3], paper ? 'hat' : 'robe') +
    stroke(`M${n(fx - 30 * u)} ${n(h * 0.5)}L${n(fx - 110 * u)} ${n(h * 0.61)}`, p.planes[3], 4 * u)
  const reeds = times(paper ? 46 : 0, () => {
    const [x, tall] = [c.chance.between(0, w), c.chance.between(100, 330) * u]
    const lean = c.chance.between(10, 50) * u
    return (
      stroke(`M${n(x)} ${h}q${n(lean * 0.2)} ${n(-tall * 0.6)} ${n(lean)} ${n(-tall)}`, p.planes[3], 3 * u) +
      `<ellipse cx="${n(x + lean)}" cy="${n(h - tall)}" rx="${n(6 * u)}" ry="${n(24 * u)}" fill="${p.accent}" transform="rotate(14 ${n(x + lean)} ${n(h - tall)})"/>`
    )
  }).join('')
  return [
    {
      depth: 0,
      svg:
        sky(c) +
        (paper
          ? circle(fx + 150 * u, fy - 90 * u, 78 * u, p.accent)
          : stars(c, 420, h * 0.75, p.light) + glow(c, fx, fy - 100 * u, 640 * u, p.accent, 0.5)),
    },
    {
      depth: 0.25,
      svg: paper
        ? ''
        : glow(c, fx + 130 * u, fy - 150 * u, 200 * u, p.light, 0.9) +
          circle(fx + 130 * u, fy - 150 * u, 74 * u, p.light),
    },
    { depth: 0.4, svg: body + ribbons + sparkle },
    { depth: 0.65, svg: (paper ? '' : glow(c, fx + 20 * u, h * 0.55, 240 * u, p.light, 0.5)) + boat },
    { depth: 0.95, svg: reeds + (paper ? birds(c, fx - 150 * u, fy + 40 * u, 9, p.planes[3]) : '') },
  ]
}
