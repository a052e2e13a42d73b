import {
  type Canvas,
  circle,
  linear,
  moved,
  n,
  path,
  radial,
  rect,
  type Scene,
  sky,
  stroke,
  times,
} from '../canvas.ts'
import { dot, figure, POSES, pose } from '../shapes.ts'

const wedge = (c: Canvas, from: number, to: number, color: string, opacity = 1): string => {
  const far = c.w + c.h
  return path(
    `M${n(c.fx)} ${n(c.fy)}L${n(c.fx + Math.cos(from) * far)} ${n(c.fy + Math.sin(from) * far)}L${n(c.fx + Math.cos(to) * far)} ${n(c.fy + Math.sin(to) * far)}Z`,
    color,
    `fill-opacity="${opacity}"`,
  )
}

/** Comic rays, halftone, and a round hero in the middle. */
export const burst: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const rays = times(26, i =>
    wedge(c, i * 0.2417, i * 0.2417 + c.chance.between(0.07, 0.14), i % 2 ? p.accent : p.light, 0.6),
  ).join('')
  const half = path(
    times(22 * 16, i => {
      const [col, row] = [i % 22, Math.floor(i / 22)]
      const x = (col + (row % 2) / 2) * (w / 21)
      const y = h - row * 34 * u
      return dot(x, y, Math.max(1, (13 - row * 0.85) * u))
    }).join(''),
    p.under,
    'fill-opacity="0.22"',
  )
  const spikes = times(32, i => {
    const r = (i % 2 ? 318 : 262 + c.chance.between(0, 30)) * u
    return `${i ? 'L' : 'M'}${n(fx + Math.cos((i / 32) * 6.283) * r)} ${n(fy + 40 * u + Math.sin((i / 32) * 6.283) * r)}`
  }).join('')
  return [
    { depth: 0, svg: sky(c) + rays },
    { depth: 0.2, svg: half },
    {
      depth: 0.45,
      svg:
        path(`${spikes}Z`, p.under, 'transform="translate(10 14)" fill-opacity="0.5"') +
        path(`${spikes}Z`, p.light, `stroke="${p.under}" stroke-width="${n(9 * u)}" stroke-linejoin="round"`),
    },
    { depth: 0.75, svg: moved(fx, fy + 50 * u, 1.7 * u, c.motif === 'dragon' ? dragon(c) : ghost(c)) },
    { depth: 0.95, svg: c.motif === 'dragon' ? papers(c) : talismans(c) },
  ]
}

const face = (c: Canvas, gap: number): string =>
  `${circle(-gap, 0, 13, c.p.under)}${circle(gap, 0, 13, c.p.under)}${circle(-gap + 4, -5, 4.5, '#fff')}${circle(gap + 4, -5, 4.5, '#fff')}${path('M-13 17Q0 36 13 17Z', c.p.under)}${circle(-gap - 19, 18, 9, c.p.accentDeep, 'fill-opacity="0.55"')}${circle(gap + 19, 18, 9, c.p.accentDeep, 'fill-opacity="0.55"')}`

function dragon(c: Canvas): string {
  const { p } = c
  const body = p.tint(0.74, 0.14, -30)
  return `${path('M-66-66Q-100-110-92-146Q-60-130-40-88ZM66-66Q100-110 92-146Q60-130 40-88Z', p.accent, `stroke="${p.under}" stroke-width="6"`)}${path('M-104 6Q-108-92 0-96Q108-92 104 6Q100 92 0 94Q-100 92-104 6Z', body, `stroke="${p.under}" stroke-width="7"`)}${path('M-64 34Q0 4 64 34Q60 92 0 92Q-60 92-64 34Z', p.light)}${face(c, 42)}${path('M-24-92L-12-122L0-96L12-126L24-92Z', p.accentDeep, `stroke="${p.under}" stroke-width="5"`)}${path('M100 40Q150 30 160-14Q178 20 170 52Q150 90 96 76Z', body, `stroke="${p.under}" stroke-width="6"`)}${path('M150-30Q140-58 160-84Q182-58 172-32Q170-16 160-14Q150-18 150-30Z', p.accent)}`
}

function ghost(c: Canvas): string {
  const { p } = c
  return `${path('M-92 96Q-104-100 0-104Q104-100 92 96L62 66L31 98L0 68L-31 98L-62 66Z', '#fff', `stroke="${p.under}" stroke-width="7" stroke-linejoin="round"`)}<g transform="translate(0 -22)">${face(c, 36)}</g>${path('M-26-148H26V-78H-26Z', p.accent, `stroke="${p.under}" stroke-width="5"`)}${stroke('M0-138V-90M-12-126H12M-14-110Q0-100 14-112M-8-92H8', p.accentDeep, 5)}${path('M-12 62L0 54L12 62L8 78H-8ZM-8 78H8L14 124L0 138L-14 124Z', p.tint(0.5, 0.2), `stroke="${p.under}" stroke-width="4"`)}`
}

const talismans = (c: Canvas): string =>
  times(11, i =>
    moved(
      c.w * ((i + 0.5) / 11) + c.chance.between(-40, 40) * c.u,
      c.chance.between(0.06, 0.72) * c.h,
      c.chance.between(0.6, 1.2) * c.u,
      `${rect(-26, -60, 52, 120, c.p.accent, `stroke="${c.p.under}" stroke-width="4"`)}${stroke('M0-46V46M-14-30H14M-14-8Q0 8 14-8M-12 20L12 34M12 20L-12 34', c.p.accentDeep, 5)}`,
      c.chance.between(-40, 40),
    ),
  ).join('')

const papers = (c: Canvas): string =>
  times(9, i =>
    moved(
      c.w * ((i + 0.5) / 9),
      c.chance.between(0.06, 0.72) * c.h,
      c.chance.between(0.6, 1.1) * c.u,
      `${path('M-40-50H24L40-34V50H-40Z', '#fff', `stroke="${c.p.under}" stroke-width="4"`)}${stroke('M-24-22H20M-24 0H24M-24 22H8', c.p.planes[1], 5)}`,
      c.chance.between(-50, 50),
    ),
  ).join('')

/** Cut paper: circles, quarters and triangles, with one figure that tells the story. */
export const shapes: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const size = 150 * u
  const colors = [p.planes[1], p.accent, p.planes[2], p.light, p.accentDeep, p.sky[0]] as const
  const tile = (x: number, y: number) => {
    const [a, b] = [colors[c.chance.whole(0, 5)] ?? p.accent, colors[c.chance.whole(0, 5)] ?? p.light]
    const kinds = [
      path(`M${n(x)} ${n(y)}H${n(x + size)}A${n(size)} ${n(size)} 0 0 1 ${n(x)} ${n(y + size)}Z`, b),
      circle(x + size / 2, y + size / 2, size / 2, b),
      path(`M${n(x)} ${n(y + size)}L${n(x + size)} ${n(y)}V${n(y + size)}Z`, b),
      times(4, i => rect(x, y + (i * size) / 4, size, size / 8, b)).join(''),
      path(
        `M${n(x)} ${n(y)}A${n(size / 2)} ${n(size / 2)} 0 0 1 ${n(x)} ${n(y + size)}ZM${n(x + size)} ${n(y)}A${n(size / 2)} ${n(size / 2)} 0 0 0 ${n(x + size)} ${n(y + size)}Z`,
        b,
      ),
    ] as const
    return rect(x, y, size + 1, size + 1, a) + (kinds[c.chance.whole(0, 4)] ?? '')
  }
  const cols = Math.ceil(w / size)
  const tiles = times(cols * (Math.ceil(h / size) + 1), i =>
    tile((i % cols) * size, Math.floor(i / cols) * size),
  ).join('')
  const disc = circle(fx, fy + 6 * u, 286 * u, p.tone === 'pop' ? p.planes[3] : p.light)
  return [
    { depth: 0, svg: rect(0, 0, w, h, p.sky[1]) },
    { depth: 0.2, svg: tiles },
    { depth: 0.4, svg: circle(fx + 12 * u, fy + 22 * u, 286 * u, p.under, 'fill-opacity="0.25"') + disc },
    { depth: 0.75, svg: moved(fx, fy + 6 * u, 1.32 * u, emblem(c)) },
  ]
}

function emblem(c: Canvas): string {
  const { p } = c
  switch (c.motif) {
    case 'crane':
      return `${path('M-20 60L-150-40L-30-10Z', p.planes[2])}${path('M-30-10L-40-150L60-20L20 50Z', p.accent)}${path('M-30-10L20 50L-20 60Z', p.planes[3])}${path('M60-20L20 50L120 20Z', p.accentDeep)}${path('M120 20L60-20L150-90L128-30Z', p.planes[1])}${path('M150-90L172-78L143-70Z', p.accent)}${path('M-20 60L20 50L0 130Z', p.planes[1])}`
    case 'cat':
      return `${path('M-120 130V-60L-96-150L-44-96H44L96-150L120-60V130Z', p.planes[3])}${path('M-96-132L-104-70L-60-92ZM96-132L104-70L60-92Z', p.accentDeep)}${path('M-72-20Q-44-52-16-20Q-44-4-72-20Z', p.accent)}${path('M72-20Q44-52 16-20Q44-4 72-20Z', p.accent)}${rect(-48, -38, 8, 30, p.under)}${rect(40, -38, 8, 30, p.under)}${path('M-13 14H13L0 30Z', p.accentDeep)}${stroke('M0 30V42Q-16 58-32 46M0 42Q16 58 32 46M-52 26L-132 14M-52 38L-132 46M52 26L132 14M52 38L132 46', p.light, 5)}${path('M-86 96H86V130H-86Z', p.accent)}${circle(0, 116, 20, p.light)}`
    case 'maths':
      return `${stroke('M-170 0H170M0-170V170', p.light, 5)}${stroke('M-160 60Q-120-160-80 0T0 0T80 0T160-60', p.accent, 15)}${stroke('M-110-150Q0 240 110-150', p.planes[0], 11)}${circle(0, 0, 98, 'none', `stroke="${p.light}" stroke-width="8" stroke-dasharray="14 14"`)}${path('M-120 120L-40-20L60 120Z', 'none', `stroke="${p.accentDeep}" stroke-width="11"`)}${circle(68, 4, 19, p.accent)}${figure(112, 176, 104, p.light, 'coat')}`
    default:
      return `${path('M-150-10Q-140-140 0-144Q140-140 150-10Q120-40 84-16Q44-44 0-16Q-44-44-84-16Q-120-40-150-10Z', p.accentDeep)}${path('M0-144Q-70-110-84-16Q-44-44 0-16Q44-44 84-16Q70-110 0-144Z', p.accent)}${stroke('M0-20V120Q0 156-32 152Q-54 146-50 122', p.planes[3], 13)}${stroke('M0-144V-166', p.planes[3], 10)}${circle(112, 92, 34, 'none', `stroke="${p.planes[3]}" stroke-width="11"`)}${stroke('M112 60L128 40M96 60L108 40', p.planes[3], 7)}${path('M-150 120Q-112 86-78 112L-74 138H-150Z', p.planes[2])}`
  }
}

/** Two flat colors, one huge object. */
export const split: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const slash = path(`M${n(w * 0.62)} 0H${w}V${h}H${n(w * 0.2)}Z`, p.accent)
  const bars = times(9, i =>
    path(
      `M${n(w * 0.62 + i * 74 * u)} 0h${n(20 * u)}L${n(w * 0.2 + i * 74 * u + 20 * u)} ${h}h${n(-20 * u)}Z`,
      p.accentDeep,
      'fill-opacity="0.5"',
    ),
  ).join('')
  return [
    {
      depth: 0,
      svg: rect(
        0,
        0,
        w,
        h,
        linear(
          c,
          [0, 0, 1, 1],
          [
            [0, p.sky[0]],
            [1, p.planes[2]],
          ],
        ),
      ),
    },
    { depth: 0.2, svg: slash + bars },
    {
      depth: 0.4,
      svg: circle(
        fx,
        fy + 30 * u,
        300 * u,
        radial(
          c,
          [0.4, 0.35, 0.75],
          [
            [0, p.light],
            [1, p.planes[0]],
          ],
        ),
      ),
    },
    {
      depth: 0.75,
      svg:
        c.motif === 'dancers'
          ? dancers(c)
          : moved(fx, fy + 40 * u, 1.65 * u, c.motif === 'printer' ? printer(c) : cards(c)),
    },
  ]
}

function printer(c: Canvas): string {
  const { p } = c
  const sheet = (x: number, y: number, turn: number) =>
    moved(
      x,
      y,
      1,
      `${rect(-42, -54, 84, 108, '#fff', `stroke="${p.under}" stroke-width="4"`)}${stroke('M-26-30H26M-26-10H26M-26 10H8', p.planes[1], 5)}`,
      turn,
    )
  return `${sheet(-150, -140, -24)}${sheet(140, -170, 18)}${sheet(170, 30, 38)}${path('M-84-70V-168H84V-70Z', '#fff', `stroke="${p.under}" stroke-width="6"`)}${stroke('M-54-140H54M-54-118H54M-54-96H10', p.planes[1], 7)}${path('M-150-70H150Q164-70 164-56V70H-164V-56Q-164-70-150-70Z', p.planes[3], `stroke="${p.under}" stroke-width="7"`)}${rect(-130, -46, 90, 40, p.accent, 'rx="6"')}${circle(110, -26, 15, p.accentDeep)}${circle(66, -26, 11, p.light)}${rect(-118, 12, 236, 24, p.under, 'rx="10"')}${path('M-92 26H92L116 150L60 138L20 158L-30 138L-112 152Z', '#fff', `stroke="${p.under}" stroke-width="6" stroke-linejoin="round"`)}${path('M-30 60L0 44L30 60L22 84H-22ZM-22 84H22L38 190L0 216L-38 190Z', p.sky[0], `stroke="${p.under}" stroke-width="5"`)}`
}

function cards(c: Canvas): string {
  const { p } = c
  const whistle = `${path('M-30-40H120V0H40Q36 62-24 66Q-92 62-94 4Q-90-40-30-40Z', p.under)}${circle(-26, 10, 32, p.accent)}${rect(40, -56, 40, 18, p.under)}`
  return `${moved(-60, -60, 1, rect(-62, -92, 124, 184, p.accent, `stroke="${p.under}" stroke-width="7" rx="14"`), -18)}${moved(50, -70, 1, `${rect(-62, -92, 124, 184, p.tint(0.6, 0.22, 10), `stroke="${p.under}" stroke-width="7" rx="14"`)}${path('M0 34Q-52-6-28-34Q-10-46 0-22Q10-46 28-34Q52-6 0 34Z', '#fff')}`, 12)}${moved(-10, 110, 1.15, whistle, -10)}${stroke('M110 40L160 10M120 66L178 60M112 92L160 112', p.under, 9)}`
}

function dancers(c: Canvas): string {
  const { p, u, fx, fy } = c
  const rows = [
    [-250, 350, POSES.twirl, p.planes[2], 330],
    [240, 360, POSES.reach, p.planes[2], 340],
    [-120, 400, POSES.leap, p.planes[3], 420],
    [120, 410, POSES.twirl, p.under, 450],
  ] as const
  return rows.map(([x, y, move, color, size]) => pose(fx + x * u, fy + y * u, size * u, color, move)).join('')
}
