import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { DemoWork } from '../content/shape.ts'
import { canvasFor, type Layer } from '../posters/canvas.ts'
import { SCENES } from '../posters/scenes/all.ts'
import type { ClipStyle } from './style.ts'

/** Raw RGBA files, farthest first, all of the same size. */
export interface PlateSet {
  readonly files: readonly string[]
  readonly w: number
  readonly h: number
}

/** Depths at which the planes of a scene are cut into plates. */
const CUTS: readonly (readonly [number, number])[] = [
  [-1, 0.21],
  [0.21, 0.57],
  [0.57, 2],
]
/** Zoom into the scene, and where the focus is, for each of the three sets. */
const FRAMINGS = [
  { zoom: 1, focus: [0.5, 0.44], turn: 0 },
  { zoom: 1.55, focus: [0.5, 0.42], turn: 0 },
  { zoom: 1.12, focus: [0.36, 0.42], turn: 11 },
] as const

const even = (value: number): number => Math.ceil(value / 2) * 2

/** Draws the plates of one framing; `variant` makes every episode look a little different. */
export async function drawPlates(
  work: DemoWork,
  style: ClipStyle,
  variant: number,
  set: number,
  folder: string,
): Promise<PlateSet> {
  const framing = FRAMINGS[set] ?? FRAMINGS[0]
  const [w, h] = [even(style.w * (1 + style.travel)), even(style.h * 1.08)]
  const c = canvasFor(work, { w, h, focus: framing.focus, variant: variant + framing.turn })
  const layers = SCENES[work.look.scene](c)
  const [vw, vh] = [w / framing.zoom, h / framing.zoom]
  const x = Math.min(w - vw, Math.max(0, c.fx - vw / 2))
  const y = Math.min(h - vh, Math.max(0, c.fy + h * 0.1 - vh / 2))
  const svg = (group: readonly Layer[]) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${x} ${y} ${vw} ${vh}"><defs>${c.defs.join('')}</defs>${group.map(layer => layer.svg).join('')}</svg>`
  const files = await Promise.all(
    CUTS.map(async ([from, to], index) => {
      const group = layers.filter(layer => layer.depth >= from && layer.depth < to)
      const file = join(folder, `plate-${set}-${index}.rgba`)
      await writeFile(
        file,
        await sharp(Buffer.from(svg(group)))
          .ensureAlpha()
          .raw()
          .toBuffer(),
      )
      return file
    }),
  )
  return { files, w, h }
}
