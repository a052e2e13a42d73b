import { type Canvas, circle, glow, moved, n, path, rect, stroke, times } from '../canvas.ts'
import { blossom } from './blossom.ts'

export function meadow(c: Canvas): string {
  const { p, u, w, h } = c
  return times(60, i => {
    const [x, tall] = [(i / 59) * w + c.chance.between(-16, 16) * u, c.chance.between(50, 210) * u]
    const y = h * 0.99 - tall
    const color = c.chance.pick([p.accent, p.light, p.accentDeep, p.tint(0.75, 0.15, 150)])
    return (
      stroke(`M${n(x)} ${h}Q${n(x + 8 * u)} ${n(h - tall * 0.5)} ${n(x)} ${n(y)}`, p.planes[1], 4 * u) +
      (i % 4 ? '' : glow(c, x, y, 60 * u, color, 0.6)) +
      path(blossom(x, y, c.chance.between(8, 17) * u, i), color) +
      circle(x, y, 6 * u, p.under)
    )
  }).join('')
}

export function ruins(c: Canvas): string {
  const { p, u, w, h } = c
  const towers = times(9, i => {
    const [x, tall, wide] = [(i / 9) * w, c.chance.between(120, 420) * u, c.chance.between(70, 120) * u]
    const y = h * 0.72 - tall
    return `M${n(x)} ${h}V${n(y)}l${n(wide * 0.3)} ${n(-30 * u)}l${n(wide * 0.2)} ${n(50 * u)}l${n(wide * 0.3)} ${n(-20 * u)}l${n(wide * 0.2)} ${n(70 * u)}V${h}Z`
  }).join('')
  return path(towers, p.planes[0])
}

export const robot = (c: Canvas, x: number, y: number, size: number): string =>
  moved(
    x,
    y,
    size,
    `${stroke('M-14-14V0M14-14V0', c.p.under, 9)}${rect(-30, -74, 60, 62, c.p.under, 'rx="14"')}${rect(-26, -118, 52, 38, c.p.under, 'rx="12"')}${circle(-11, -100, 6, c.p.accent)}${circle(11, -100, 6, c.p.accent)}${stroke('M0-118V-134M-30-62Q-52-48-44-26M30-62Q56-70 54-92', c.p.under, 6)}${circle(0, -137, 5, c.p.accent)}${path(blossom(55, -104, 7, 0), c.p.accent)}`,
  )
