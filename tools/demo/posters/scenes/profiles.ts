import {
  type Canvas,
  down,
  glow,
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
import { birds, figure, skyline } from '../shapes.ts'

/** Two faces in profile with a city inside. */
export const profiles: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const side =
    'M-120 560C-120 380-150 300-150 230C-215 170-225 40-190-60C-150-190-30-230 60-205C120-190 160-140 168-80C171-55 168-40 164-22C162-8 168 4 176 20L206 70C212 82 204 90 190 92L176 95C174 104 178 108 186 114C192 120 188 126 178 129C188 133 190 142 182 150C174 156 172 160 174 168C182 186 178 206 158 212C130 220 90 214 70 222C52 250 58 380 70 560Z'
  const id = `clip${c.defs.length}`
  c.defs.push(
    `<clipPath id="${id}"><path d="${side}" transform="translate(${n(fx + 70 * u)} ${n(fy + 20 * u)}) scale(${Math.round(u * 128) / 100})"/></clipPath>`,
  )
  const other = moved(
    fx - 190 * u,
    fy + 80 * u,
    0.98 * u,
    `<g transform="scale(-1 1)">${path(
      side,
      linear(
        c,
        [0, 0, 0.3, 1],
        [
          [0, p.planes[1]],
          [1, p.planes[3]],
        ],
      ),
    )}</g>`,
  )
  const inside =
    rect(0, 0, w, h, down(c, [0, p.accentDeep], [0.35, p.accent], [0.6, p.light])) +
    skyline(c, fy + 230 * u, 90, 330, p.planes[2], p.light) +
    stroke(
      times(
        14,
        i =>
          `M0 ${n(fy + (236 + i * 15) * u)}Q${n(fx - 200 * u)} ${n(fy + (226 + i * 15) * u)} ${n(fx)} ${n(fy + (238 + i * 15) * u)}T${w} ${n(fy + (232 + i * 15) * u)}`,
      ).join(''),
      p.light,
      3 * u,
      'stroke-opacity="0.5"',
    ) +
    figure(fx - 30 * u, fy + 300 * u, 120 * u, p.under, 'coat')
  return [
    { depth: 0, svg: sky(c) + glow(c, fx, fy, 640 * u, p.accent, 0.4) },
    { depth: 0.3, svg: other },
    { depth: 0.5, svg: `<g clip-path="url(#${id})">${inside}</g>` },
    { depth: 0.8, svg: birds(c, fx + 40 * u, fy - 160 * u, 8, p.under) + characters(c) },
  ]
}

const characters = (c: Canvas): string =>
  times(9, () =>
    moved(
      c.chance.between(0, c.w),
      c.chance.between(0.08, 0.7) * c.h,
      c.chance.between(0.5, 1.1) * c.u,
      `${rect(-40, -26, 80, 52, c.p.light, 'fill-opacity="0.92"')}${stroke('M-40-26L0 8L40-26', c.p.planes[2], 3.5)}`,
      c.chance.between(-40, 40),
    ),
  ).join('')
