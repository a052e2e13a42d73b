import { type Canvas, down, type Layer, path, stroke, times } from '../canvas.ts'
import { swell } from '../shapes.ts'

export function sea(c: Canvas, from: number, rows: number): Layer[] {
  const { p, u, h } = c
  return times(rows, row => {
    const part = row / (rows - 1)
    const y = from + (h - from) * part ** 1.35 * 0.86
    const color = p.planes[Math.min(3, Math.floor(part * 4)) as 0 | 1 | 2 | 3]
    const lip = swell(c, y, (5 + part * 26) * u, (150 + part * 420) * u, c.chance.between(0, 6))
    const paint = down(c, [0, color, 0.95], [0.35, p.planes[3], 1])
    return {
      depth: 0.25 + part * 0.75,
      svg:
        path(lip, paint) +
        stroke(
          lip.split('L')[0] ?? '',
          p.light,
          (1 + part * 2.4) * u,
          `stroke-opacity="${0.5 - part * 0.32}"`,
        ),
    }
  })
}
