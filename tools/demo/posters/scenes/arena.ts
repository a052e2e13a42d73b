import {
  type Canvas,
  circle,
  down,
  glow,
  type Layer,
  moved,
  n,
  path,
  radial,
  rect,
  sky,
  stroke,
  times,
} from '../canvas.ts'
import { dot, POSES, pose, streaks } from '../shapes.ts'

export function ice(c: Canvas): Layer[] {
  const { p, u, fx, fy, w, h } = c
  const arcs = times(15, i => {
    const r = (250 + i * 60) * u
    return `<ellipse cx="${n(fx + 150 * u)}" cy="${n(h * 0.52)}" rx="${n(r * 1.5)}" ry="${n(r * 0.62)}" fill="none" stroke="${i % 4 ? p.light : p.accent}" stroke-width="${n((i % 4 ? 2.4 : 7) * u)}" stroke-opacity="${0.6 - i * 0.03}"/>`
  }).join('')
  const skater = (x: number, y: number, size: number, color: string) => pose(x, y, size, color, POSES.skate)
  return [
    { depth: 0, svg: sky(c) + glow(c, fx, fy, 640 * u, p.accent, 0.45) },
    {
      depth: 0.15,
      svg: times(7, i =>
        path(
          `M${n(w * (i / 6))} -10L${n(w * (i / 6) - 190 * u)} ${n(h * 0.6)}H${n(w * (i / 6) + 160 * u)}Z`,
          down(c, [0, p.light, 0.28], [1, p.light, 0]),
        ),
      ).join(''),
    },
    {
      depth: 0.4,
      svg:
        rect(
          0,
          h * 0.42,
          w,
          h * 0.58,
          down(c, [0, p.planes[0]], [0.4, p.tint(0.75, 0.07)], [1, p.planes[2]]),
        ) + arcs,
    },
    {
      depth: 0.6,
      svg:
        skater(fx + 250 * u, h * 0.5, 170 * u, p.planes[3]) +
        skater(fx + 60 * u, h * 0.56, 230 * u, p.planes[3]) +
        skater(fx - 180 * u, h * 0.65, 330 * u, p.under) +
        path(
          times(90, () =>
            dot(
              fx + c.chance.between(-160, 360) * u,
              h * 0.645 + c.chance.between(-70, 20) * u,
              c.chance.between(1.5, 6) * u,
            ),
          ).join(''),
          '#ffffff',
          'fill-opacity="0.85"',
        ),
    },
    { depth: 1, svg: streaks(c, 80, 420 * u, 0.12, '#ffffff', 0.28, 3) },
  ]
}

export function table(c: Canvas): Layer[] {
  const { p, u, fx, fy, w, h } = c
  const top =
    path(
      `M${n(fx - 230 * u)} ${n(h * 0.5)}H${n(fx + 230 * u)}L${n(fx + 560 * u)} ${n(h * 0.8)}H${n(fx - 560 * u)}Z`,
      p.planes[2],
      `stroke="#fff" stroke-width="${n(9 * u)}"`,
    ) +
    stroke(`M${n(fx)} ${n(h * 0.5)}V${n(h * 0.8)}`, '#ffffff', 5 * u) +
    path(
      `M${n(fx - 370 * u)} ${n(h * 0.6)}H${n(fx + 370 * u)}V${n(h * 0.545)}H${n(fx - 370 * u)}Z`,
      '#ffffff',
      'fill-opacity="0.45"',
    ) +
    stroke(`M${n(fx - 370 * u)} ${n(h * 0.545)}H${n(fx + 370 * u)}`, '#ffffff', 8 * u)
  const bat = `${path('M-92-60Q-92-150 0-152Q92-150 92-60Q90 10 26 34L22 130H-22L-26 34Q-90 10-92-60Z', p.under)}${path('M-80-60Q-80-138 0-140Q80-138 80-60Q78 4 22 24H-22Q-78 4-80-60Z', p.accentDeep)}${rect(-19, 36, 38, 92, p.light, 'rx="8"')}`
  const bounce = `M${n(fx - 380 * u)} ${n(fy - 60 * u)}Q${n(fx - 190 * u)} ${n(fy - 150 * u)} ${n(fx - 90 * u)} ${n(h * 0.62)}Q${n(fx + 20 * u)} ${n(fy - 220 * u)} ${n(fx + 210 * u)} ${n(fy - 170 * u)}`
  const rays = times(24, i =>
    path(
      `M${n(fx)} ${n(fy)}L${n(fx + Math.cos(i * 0.2618) * w * 1.6)} ${n(fy + Math.sin(i * 0.2618) * w * 1.6)}L${n(fx + Math.cos(i * 0.2618 + 0.13) * w * 1.6)} ${n(fy + Math.sin(i * 0.2618 + 0.13) * w * 1.6)}Z`,
      p.light,
      'fill-opacity="0.16"',
    ),
  ).join('')
  return [
    { depth: 0, svg: sky(c) + rays },
    { depth: 0.4, svg: rect(0, h * 0.72, w, h * 0.3, p.planes[3], 'fill-opacity="0.55"') + top },
    {
      depth: 0.6,
      svg:
        stroke(bounce, p.light, 7 * u, `stroke-dasharray="${n(5 * u)} ${n(20 * u)}"`) +
        moved(fx - 270 * u, fy + 110 * u, 1.45 * u, bat, -28),
    },
    {
      depth: 0.8,
      svg:
        circle(
          fx + 216 * u,
          fy - 168 * u,
          62 * u,
          radial(
            c,
            [0.35, 0.3, 0.8],
            [
              [0, '#ffffff'],
              [1, p.accent],
            ],
          ),
        ) +
        times(3, i =>
          circle(
            fx + 216 * u,
            fy - 168 * u,
            (88 + i * 26) * u,
            'none',
            `stroke="#fff" stroke-width="${n(5 * u)}" stroke-opacity="${0.6 - i * 0.17}"`,
          ),
        ).join(''),
    },
  ]
}
