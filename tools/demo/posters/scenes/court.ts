import { circle, down, glow, moved, n, radial, rect, type Scene, sky, stroke, times } from '../canvas.ts'
import { POSES, pose, streaks } from '../shapes.ts'

/** Hoop from below with the ball on its way. */
export const court: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const ball = (x: number, y: number, r: number) =>
    moved(
      x,
      y,
      r / 100,
      `${circle(
        0,
        0,
        100,
        radial(
          c,
          [0.35, 0.3, 0.8],
          [
            [0, p.light],
            [0.4, p.accent],
            [1, p.accentDeep],
          ],
        ),
      )}${stroke('M-100 0H100M0-100V100M-70-71Q-20 0-70 71M70-71Q20 0 70 71', p.under, 6)}`,
    )
  const net = times(
    9,
    i => `M${-110 + i * 27.5} 0L${-70 + i * 17.5} 150M${-110 + i * 27.5} 0L${-52 + i * 17.5} 90`,
  ).join('')
  const hoop = `${rect(-230, -330, 460, 300, 'none', `stroke="${p.light}" stroke-width="14" rx="10"`)}${rect(-230, -330, 460, 300, p.light, 'fill-opacity="0.1" rx="10"')}${rect(-90, -190, 180, 130, 'none', `stroke="${p.light}" stroke-width="9"`)}<ellipse cx="0" cy="6" rx="118" ry="26" fill="none" stroke="${p.accentDeep}" stroke-width="16"/>${stroke(net, '#ffffff', 4, 'stroke-opacity="0.85"')}`
  const lights = times(8, i => glow(c, w * ((i + 0.5) / 8), 20 * u, 150 * u, p.light, 0.8)).join('')
  const arc = `M${n(-40 * u)} ${n(h * 0.72)}Q${n(fx - 260 * u)} ${n(fy - 420 * u)} ${n(fx - 40 * u)} ${n(fy - 170 * u)}`
  return [
    { depth: 0, svg: sky(c) + glow(c, fx, fy, 640 * u, p.accentDeep, 0.6) },
    { depth: 0.12, svg: lights + streaks(c, 26, 700 * u, 1.25, p.light, 0.1, 8) },
    { depth: 0.35, svg: moved(fx + 40 * u, fy + 40 * u, 1.12 * u, hoop) },
    {
      depth: 0.55,
      svg:
        stroke(arc, p.accent, 34 * u, 'stroke-opacity="0.22"') +
        stroke(arc, p.light, 5 * u, `stroke-dasharray="${n(5 * u)} ${n(20 * u)}"`) +
        ball(fx - 20 * u, fy - 130 * u, 96 * u),
    },
    {
      depth: 0.75,
      svg:
        rect(0, h * 0.76, w, h * 0.24, down(c, [0, p.accentDeep], [1, p.under])) +
        stroke(
          times(
            11,
            i => `M${n(fx + (i - 5) * 70 * u)} ${n(h * 0.76)}L${n(fx + (i - 5) * 260 * u)} ${h}`,
          ).join(''),
          p.under,
          3 * u,
          'stroke-opacity="0.5"',
        ) +
        pose(fx - 130 * u, h * 0.83, Math.min(330 * u, h * 0.36), p.under, POSES.reach) +
        pose(fx + 190 * u, h * 0.84, Math.min(300 * u, h * 0.33), p.under, POSES.leap),
    },
  ]
}
