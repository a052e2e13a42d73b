import sharp from 'sharp'
import { circle, moved, path, rect, stroke, times } from './canvas.ts'
import { type Chance, chanceOf } from './chance.ts'
import { MARK_PATH } from './lettering.ts'
import { oklch } from './palette.ts'
import { line } from './text.ts'

const SIDE = 256

type Motif = (chance: Chance, hue: number) => string

const ink = (hue: number) => oklch(0.24, 0.06, hue)
const eyes = (y: number, gap: number, color: string) =>
  times(
    2,
    i => circle((i ? 1 : -1) * gap, y, 9, color) + circle((i ? 1 : -1) * gap + 3, y - 3, 3, '#fff'),
  ).join('')
const cheeks = (y: number, gap: number, hue: number) =>
  circle(-gap, y, 10, oklch(0.72, 0.14, hue), 'fill-opacity="0.6"') +
  circle(gap, y, 10, oklch(0.72, 0.14, hue), 'fill-opacity="0.6"')

const cat: Motif = (_, hue) =>
  `${path('M-78 70Q-90-30-70-96L-34-58H34L70-96Q90-30 78 70Q0 130-78 70Z', oklch(0.86, 0.09, hue + 160))}${path('M-62-74L-58-40L-40-52ZM62-74L58-40L40-52Z', oklch(0.7, 0.14, 20))}${eyes(0, 34, ink(hue))}${path('M-8 20H8L0 30Z', oklch(0.6, 0.16, 20))}${stroke('M0 30Q-14 46-26 36M0 30Q14 46 26 36M-50 24L-96 16M-50 34L-94 38M50 24L96 16M50 34L94 38', ink(hue), 4)}`

const owl: Motif = (_, hue) =>
  `${path('M-80-84Q-40-60 0-62Q40-60 80-84Q96 10 60 70Q0 120-60 70Q-96 10-80-84Z', oklch(0.5, 0.09, hue + 30))}${circle(-34, -10, 34, '#fff')}${circle(34, -10, 34, '#fff')}${circle(-30, -8, 16, ink(hue))}${circle(30, -8, 16, ink(hue))}${path('M-12 16H12L0 40Z', oklch(0.8, 0.16, 75))}${times(9, i => path('M-13 0Q0 18 13 0Z', oklch(0.62, 0.09, hue + 30), `transform="translate(${((i % 3) - 1) * 34} ${54 + Math.floor(i / 3) * 18})"`)).join('')}`

const planet: Motif = (chance, hue) =>
  `${times(26, () => circle(chance.between(-120, 120), chance.between(-120, 120), chance.between(1, 3.4), '#fff', 'fill-opacity="0.8"')).join('')}${stroke('M-112 22A116 30 0 0 1 112-22', oklch(0.9, 0.1, hue + 60), 11)}${circle(0, 0, 66, oklch(0.76, 0.15, hue + 60))}${path('M-64-16Q0-34 64-16Q66 6 64 12Q0-4-64 12Q-67-2-64-16Z', oklch(0.86, 0.11, hue + 60))}${stroke('M-112 22A116 30 0 0 0 112-22', oklch(0.9, 0.1, hue + 60), 11)}`

const peaks: Motif = (_, hue) =>
  `${circle(34, -44, 34, oklch(0.9, 0.13, 80))}${path('M-140 130V60L-60-40L0 40L44-14L140 90V130Z', oklch(0.4, 0.09, hue))}${path('M-60-40L-88-5L-66 4L-54-10L-40 6L-32-2ZM44-14L22 13L40 20L52 8L66 14Z', '#fff')}${path('M-140 130V96Q-60 50 0 84T140 76V130Z', oklch(0.3, 0.08, hue))}`

const noodles: Motif = (_, hue) =>
  `${times(3, i => stroke(`M${-34 + i * 34}-56q-14-20 0-38t0-34`, '#fff', 8, 'stroke-opacity="0.7"')).join('')}${stroke('M34-36L104-110M50-32L116-96', oklch(0.4, 0.08, 50), 9)}${path('M-96-12H96Q92 86 30 92H-30Q-92 86-96-12Z', oklch(0.94, 0.03, hue))}${path('M-96-12Q0-44 96-12Q0 20-96-12Z', oklch(0.72, 0.15, 55))}${stroke('M-64-14Q-40-30-20-12T20-14T62-12', oklch(0.93, 0.08, 90), 9)}${circle(36, -16, 17, '#fff')}${circle(38, -16, 9, oklch(0.82, 0.16, 75))}${path('M-92 16H92L88 34H-88Z', oklch(0.56, 0.18, 28))}`

const fish: Motif = (chance, hue) =>
  `${times(9, () => circle(chance.between(-110, 110), chance.between(-120, 60), chance.between(4, 12), 'none', 'stroke="#fff" stroke-opacity="0.6" stroke-width="3"')).join('')}${path('M-90 4Q-30-70 50-8L100-46V58L50 18Q-30 78-90 4Z', oklch(0.78, 0.16, hue + 170))}${path('M-20-42Q14-4-14 48Q24 40 42 12V-6Q20-34-20-42Z', '#fff', 'fill-opacity="0.8"')}${circle(-52, -6, 12, '#fff')}${circle(-54, -6, 6, ink(hue))}`

const ball: Motif = (_, hue) =>
  `${times(5, i => stroke(`M${-120 + i * 6} ${-60 + i * 34}h${50 + (i % 2) * 30}`, '#fff', 7, 'stroke-opacity="0.6"')).join('')}${circle(14, 6, 78, '#fff')}${path('M14-26L44-4L33 32H-5L-16-4Z', ink(hue))}${times(5, i => path('M0-72L20-62L14-42H-14L-20-62Z', ink(hue), `transform="translate(14 6) rotate(${i * 72})"`)).join('')}`

const robot: Motif = (_, hue) =>
  `${stroke('M0-70V-98', ink(hue), 7)}${circle(0, -102, 9, oklch(0.8, 0.16, 60))}${rect(-74, -70, 148, 118, oklch(0.93, 0.03, hue), 'rx="34"')}${rect(-56, -48, 112, 68, ink(hue), 'rx="24"')}${circle(-24, -14, 12, oklch(0.86, 0.14, 190))}${circle(24, -14, 12, oklch(0.86, 0.14, 190))}${rect(-44, 60, 88, 70, oklch(0.84, 0.05, hue), 'rx="18"')}${cheeks(32, 52, 20)}`

const elder: Motif = (_, hue) =>
  `${path('M-120 140Q-104 72 0 70Q104 72 120 140Z', oklch(0.5, 0.09, hue + 200))}${circle(0, -4, 72, oklch(0.88, 0.06, 65))}${path('M-74-18Q-78-92 0-92Q78-92 74-18Q58-58 0-58Q-58-58-74-18Z', '#f2f4f6')}${circle(-28, -2, 20, 'none', `stroke="${ink(hue)}" stroke-width="5"`)}${circle(28, -2, 20, 'none', `stroke="${ink(hue)}" stroke-width="5"`)}${stroke('M-8-2H8', ink(hue), 5)}${circle(-28, 0, 5, ink(hue))}${circle(28, 0, 5, ink(hue))}${stroke('M-20 36Q0 52 20 36', ink(hue), 5)}${path('M-22 26Q0 14 22 26Q0 36-22 26Z', '#f2f4f6')}`

const MOTIFS: readonly [Motif, ...Motif[]] = [cat, owl, planet, peaks, noodles, fish, ball, robot, elder]

/** Which picture suits a user of the demonstration world; anybody else gets one by chance. */
const CHOSEN: Record<string, Motif> = {
  'night-owl': owl,
  'sugar-less': cat,
  'old-bench': ball,
  noodle: noodles,
  starry: planet,
  'grandpa-qin': elder,
  'two-dimension': robot,
  'quiet-fish': fish,
  mountain: peaks,
}

const house = (hue: number, name: string): string =>
  moved(-62, -84, 2.05, path(MARK_PATH, '#fff')) +
  line([...name].slice(2).join(''), 0, 92, {
    size: 34,
    fill: '#fff',
    bold: true,
    anchor: 'middle',
    spread: 0.08,
  }) +
  stroke('M-40 108H40', oklch(0.9, 0.1, hue), 4)

/** A 256×256 JPEG that is always the same for a seed; house accounts (`xinghe-…`) carry the mark. */
export async function drawAvatar(seed: string, name: string): Promise<Buffer> {
  const chance = chanceOf(`avatar ${seed}`)
  const hue = chance.between(0, 360)
  const motif = CHOSEN[seed] ?? chance.pick(MOTIFS)
  const figure = seed.startsWith('xinghe-') ? house(hue, name) : motif(chance, hue)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="-128 -128 256 256"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${oklch(0.72, 0.13, hue)}"/><stop offset="1" stop-color="${oklch(0.5, 0.14, hue + 40)}"/></linearGradient></defs>${rect(-128, -128, SIDE, SIDE, 'url(#g)')}${circle(60, -70, 120, '#fff', 'fill-opacity="0.1"')}${figure}</svg>`
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer()
}
