import { type Canvas, circle, moved, n, path, stroke, times } from './canvas.ts'

/** A mountain line by midpoint displacement, closed to the bottom of the picture. */
export function ridge(c: Canvas, base: number, height: number, roughness: number, smooth = false): string {
  let line = [c.chance.between(-0.2, 0.2), c.chance.between(-0.2, 0.2)]
  for (let step = 0, size = 1; step < 7; step++, size *= roughness) {
    line = line.flatMap((value, index) => {
      const following = line[index + 1]
      return following === undefined
        ? [value]
        : [value, (value + following) / 2 + c.chance.between(-0.5, 0.5) * size]
    })
  }
  const points = line.map(
    (value, index) => [(index / (line.length - 1)) * c.w, base - value * height] as const,
  )
  const body = smooth
    ? curve(points.filter((_, index) => index % 8 === 0))
    : points.map(([x, y]) => `L${n(x)} ${n(y)}`).join('')
  return `M0 ${c.h}${body.replace(/^M/, 'L')}L${c.w} ${c.h}Z`
}

/** A smooth line through points (Catmull-Rom as Béziers). */
export function curve(points: readonly (readonly [number, number])[]): string {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  const [x0, y0] = at(0)
  let d = `M${n(x0)} ${n(y0)}`
  for (let index = 0; index < points.length - 1; index++) {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    d += `C${n(bx + (cx - ax) / 6)} ${n(by + (cy - ay) / 6)} ${n(cx - (dx - bx) / 6)} ${n(cy - (dy - by) / 6)} ${n(cx)} ${n(cy)}`
  }
  return d
}

/** A sine-like swell, closed to the bottom. */
export function swell(c: Canvas, y: number, height: number, length: number, phase: number): string {
  const points = times(Math.ceil(c.w / (length / 4)) + 3, index => {
    const x = (index - 1) * (length / 4)
    return [x, y + Math.sin(phase + (x / length) * Math.PI * 2) * height] as const
  })
  return `${curve(points)}L${c.w + length} ${c.h}L${-length} ${c.h}Z`
}

export function stars(c: Canvas, count: number, low: number, color: string): string {
  const groups = [0.35, 0.6, 0.95].map((opacity, size) => {
    const d = times(count / (size * size + 1), () => {
      const r = (0.9 + size * 0.7) * c.u * c.chance.between(0.8, 1.3)
      return dot(c.chance.between(0, c.w), c.chance.between(0, low), r)
    }).join('')
    return path(d, color, `fill-opacity="${opacity}"`)
  })
  return groups.join('')
}

/** A circle as path data, so that hundreds are one element. */
export const dot = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0`

const COAT =
  'M-9-82Q-17-80-18-65L-15-38L-18-20L-9-20L-8 0L-1 0L0-22L1 0L8 0L9-20L18-20L15-38L18-65Q17-80 9-82Z'
const ROBE =
  'M-8-83Q-17-80-20-60Q-24-44-21-40L-14-50Q-20-20-27 0L27 0Q19-25 14-50L21-40Q24-44 20-60Q17-80 8-83Z'

export type Dress = 'coat' | 'robe' | 'umbrella' | 'sword' | 'hat' | 'lantern'

/** A person seen from behind, standing at (x, y), `height` pixels tall. */
export function figure(
  x: number,
  y: number,
  height: number,
  color: string,
  dress: Dress,
  light = '#fff',
): string {
  const robed = dress === 'robe' || dress === 'sword' || dress === 'lantern'
  const extra = {
    coat: '',
    robe: circle(0, -104, 5, color),
    umbrella: `${path('M-44-100Q0-142 44-100Q33-106 22-100Q11-106 0-100Q-11-106-22-100Q-33-106-44-100Z', color)}${stroke('M0-100L0-56', color, 2.5)}`,
    sword: `${circle(0, -104, 5, color)}${stroke('M-22-30L34-96', color, 3)}${path('M8-84Q42-70 58-36Q36-46 12-50Z', color)}`,
    hat: path('M-26-96L0-113L26-96Z', color),
    lantern: `${circle(0, -104, 5, color)}${stroke('M18-58L36-54L36-44', color, 2.5)}${path('M29-44h14v18h-14z', light)}`,
  }[dress]
  return moved(x, y, height / 102, `${circle(0, -92, 9, color)}${path(robed ? ROBE : COAT, color)}${extra}`)
}

export interface Move {
  /** Limbs as path data in a 100-high box with the feet at 0, each with its thickness. */
  readonly limbs: readonly (readonly [string, number])[]
  readonly head: readonly [number, number]
}

/** A moving person. */
export function pose(x: number, y: number, height: number, color: string, move: Move): string {
  const body = move.limbs.map(([d, width]) => stroke(d, color, width)).join('')
  return moved(x, y, height / 100, `${body}${circle(move.head[0], move.head[1], 9.5, color)}`)
}

export const POSES = {
  leap: {
    limbs: [
      ['M1-72L3-48', 22],
      ['M3-46L32-40', 15],
      ['M32-40L60-50', 9],
      ['M3-46L-24-34', 15],
      ['M-24-34L-54-24', 9],
      ['M4-76L30-88L46-104', 8],
      ['M-2-76L-28-82L-46-96', 8],
    ],
    head: [5, -94],
  },
  twirl: {
    limbs: [
      ['M0-72L-3-48', 22],
      ['M-20-30L-3-52L16-30Z', 14],
      ['M-6-30L-5-16L-4 2', 9],
      ['M6-34L24-26L10-10', 9],
      ['M-4-76L-22-92L-2-112', 8],
      ['M4-76L22-92L2-112', 8],
    ],
    head: [1, -93],
  },
  crouch: {
    limbs: [
      ['M-6-58L8-38', 21],
      ['M8-36L-14-26', 14],
      ['M-14-26L-8 0', 9],
      ['M8-36L28-22', 14],
      ['M28-22L22 0', 9],
      ['M-8-60L-34-58L-52-48', 8],
      ['M-4-60L24-64L44-60', 8],
    ],
    head: [-13, -76],
  },
  reach: {
    limbs: [
      ['M0-72L0-48', 23],
      ['M-3-44L-10-22', 15],
      ['M-10-22L-11 0', 10],
      ['M4-44L14-22', 15],
      ['M14-22L16 0', 10],
      ['M5-76L18-92L26-116', 8],
      ['M-5-76L-20-60L-26-42', 8],
    ],
    head: [0, -93],
  },
  skate: {
    limbs: [
      ['M-48-56L8-60', 26],
      ['M8-54L-24-28', 20],
      ['M-24-28L4-4', 11],
      ['M12-56L50-36', 18],
      ['M50-36L96-12', 10],
      ['M-52-54L-68-14', 8],
      ['M-44-62L-6-88L26-84', 8],
      ['M-12 3L30 3', 4],
      ['M82-2L118-12', 4],
    ],
    head: [-72, -68],
  },
} as const satisfies Record<string, Move>

/** Straight streaks in one direction: rain, motion, light. */
export function streaks(
  c: Canvas,
  count: number,
  length: number,
  angle: number,
  color: string,
  opacity: number,
  width = 1.6,
): string {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
  const d = times(count, () => {
    const part = c.chance.between(0.4, 1)
    return `M${n(c.chance.between(-0.1, 1.1) * c.w)} ${n(c.chance.between(-0.1, 1) * c.h)}l${n(dx * part)} ${n(dy * part)}`
  }).join('')
  return stroke(d, color, width * c.u, `stroke-opacity="${opacity}"`)
}

/** A block of towers as one path, with the windows as another. */
export function skyline(
  c: Canvas,
  base: number,
  low: number,
  high: number,
  color: string,
  window: string | null,
): string {
  let towers = ''
  let panes = ''
  for (let x = -20 * c.u; x < c.w; ) {
    const wide = c.chance.between(46, 120) * c.u
    const tall = c.chance.between(low, high) * c.u
    towers += `M${n(x)} ${c.h}V${n(base - tall)}h${n(wide)}V${c.h}Z`
    if (c.chance.next() > 0.7)
      towers += `M${n(x + wide / 2)} ${n(base - tall)}v${n(-40 * c.u)}h${n(3 * c.u)}v${n(40 * c.u)}Z`
    const step = 15 * c.u
    for (let wx = x + step * 0.7; window && wx < x + wide - step; wx += step)
      for (let wy = base - tall + step; wy < base; wy += step * 1.3)
        if (c.chance.next() > 0.68)
          panes += `M${n(wx)} ${n(wy)}h${n(step * 0.5)}v${n(step * 0.6)}h${n(-step * 0.5)}Z`
    x += wide + c.chance.between(-4, 14) * c.u
  }
  return path(towers, color) + (window ? path(panes, window, 'fill-opacity="0.75"') : '')
}

/** A tree of the north: three tiers. */
export const pine = (x: number, y: number, h: number): string =>
  [0, 0.26, 0.5]
    .map((up, tier) => {
      const half = h * (0.24 - tier * 0.06)
      return `M${n(x - half)} ${n(y - h * up)}L${n(x)} ${n(y - h * (up + 0.52))}L${n(x + half)} ${n(y - h * up)}Z`
    })
    .join('')

export function birds(c: Canvas, x: number, y: number, count: number, color: string): string {
  const d = times(count, () => {
    const [bx, by, size] = [
      x + c.chance.between(-130, 130) * c.u,
      y + c.chance.between(-60, 60) * c.u,
      c.chance.between(8, 18) * c.u,
    ]
    return `M${n(bx - size)} ${n(by - size * 0.4)}q${n(size * 0.6)} ${n(-size * 0.3)} ${n(size)} ${n(size * 0.4)}q${n(size * 0.4)} ${n(-size * 0.7)} ${n(size)} ${n(-size * 0.4)}`
  }).join('')
  return stroke(d, color, 2.6 * c.u)
}
