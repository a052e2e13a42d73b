import {
  circle,
  down,
  glow,
  type Layer,
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
import { dot, figure, ridge, stars, streaks } from '../shapes.ts'

/** A train across the picture: through the stars with a whale above it, or through green hills. */
export const train: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const day = c.motif === 'hills'
  const track = h * 0.62
  const car = (x: number) =>
    `${rect(x, -104, 300, 92, day ? p.planes[3] : p.planes[2], 'rx="14"')}${rect(x, -46, 300, 10, p.accent)}${times(5, i => rect(x + 18 + i * 55, -90, 42, 36, p.light, 'rx="5"') + (c.chance.next() > 0.45 ? circle(x + 39 + i * 55, -62, 8, p.under) + rect(x + 28 + i * 55, -58, 22, 6, p.under, 'rx="3"') : '')).join('')}${[50, 90, 215, 255].map(k => circle(x + k, -8, 12, p.under)).join('')}`
  const cars = times(Math.ceil(w / (330 * u)) + 2, i => car(-330 + i * 310)).join('')
  const whale =
    'M-330 30Q-300-90-120-110Q90-130 210-30Q250-20 280-60Q300-110 350-120Q346-60 320-30Q350-10 366 40Q310 40 270 8Q170 110 0 110Q-240 110-330 30Z'
  const whaleLines = times(
    7,
    i => `M${-300 + i * 14} ${44 + i * 7}Q${-160 + i * 10} ${64 + i * 8} ${-30 + i * 4} ${46 + i * 8}`,
  ).join('')
  const far: Layer[] = day
    ? [
        { depth: 0, svg: sky(c, 0.6) + glow(c, fx + 120 * u, fy - 80 * u, 480 * u, '#ffffff', 0.9) },
        { depth: 0.12, svg: path(ridge(c, h * 0.5, 240 * u, 0.5, true), p.planes[0]) },
        { depth: 0.25, svg: path(ridge(c, h * 0.56, 150 * u, 0.48, true), p.planes[1]) },
      ]
    : [
        {
          depth: 0,
          svg:
            sky(c, 0.9) +
            stars(c, 380, h * 0.9, p.light) +
            glow(c, fx, fy, 560 * u, p.accent, 0.45) +
            glow(c, w * 0.2, h * 0.5, 420 * u, p.tint(0.5, 0.16, 50), 0.5),
        },
        {
          depth: 0.25,
          svg: moved(
            fx,
            fy - 40 * u,
            1.15 * u,
            path(
              whale,
              linear(
                c,
                [0, 0, 1, 1],
                [
                  [0, p.accent, 0.75],
                  [1, p.planes[0], 0.55],
                ],
              ),
            ) +
              stroke(whaleLines, p.light, 3, 'stroke-opacity="0.6"') +
              path(
                times(70, () =>
                  dot(c.chance.between(-280, 240), c.chance.between(-80, 90), c.chance.between(1, 4)),
                ).join(''),
                p.light,
              ) +
              circle(-236, 10, 8, p.under),
          ),
        },
      ]
  const poles = times(
    5,
    i =>
      `M${n((i / 4) * w)} ${n(track - 250 * u)}V${n(track + 80 * u)}M${n((i / 4) * w - 40 * u)} ${n(track - 226 * u)}h${n(80 * u)}`,
  ).join('')
  const wires = times(
    4,
    i =>
      `M${n((i / 4) * w)} ${n(track - 228 * u)}Q${n(((i + 0.5) / 4) * w)} ${n(track - 176 * u)} ${n(((i + 1) / 4) * w)} ${n(track - 228 * u)}`,
  ).join('')
  return [
    ...far,
    {
      depth: 0.5,
      svg:
        (day
          ? ''
          : rect(
              0,
              track - 130 * u,
              w,
              330 * u,
              down(c, [0, p.accent, 0], [0.5, p.accent, 0.5], [1, p.accent, 0]),
            )) +
        moved(0, track, u * 1.3, cars) +
        rect(0, track, w, 10 * u, p.under),
    },
    {
      depth: 0.62,
      svg: day
        ? stroke(poles, p.under, 7 * u) + stroke(wires, p.under, 2 * u)
        : streaks(c, 60, 340 * u, 0, p.light, 0.4, 2),
    },
    {
      depth: 0.85,
      svg:
        path(ridge(c, h * 0.8, 90 * u, 0.45, true), day ? p.planes[2] : p.planes[3]) +
        figure(fx + 190 * u, h * 0.795, 130 * u, p.under, 'coat'),
    },
  ]
}
