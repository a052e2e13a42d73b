import { times } from '../canvas.ts'
import { dot } from '../shapes.ts'

export const blossom = (x: number, y: number, r: number, turn: number): string =>
  times(5, i => {
    const a = turn + i * 1.2566
    return dot(x + Math.cos(a) * r, y + Math.sin(a) * r, r * 0.72)
  }).join('')
