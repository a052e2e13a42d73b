import sharp from 'sharp'
import type { DemoWork } from '../content/shape.ts'
import { type Canvas, canvasFor, type Layer } from './canvas.ts'
import { chanceOf } from './chance.ts'
import { titleLines } from './lettering.ts'
import { SCENES } from './scenes/all.ts'
import { bannerWords, coverWords, posterWords, printedFrame } from './words.ts'

export { drawAvatar } from './avatar.ts'

const GRAIN_SIDE = 192

let grainPng: Promise<string> | undefined

/** Film grain as a tile: specks of black and white, mostly transparent. */
function grain(): Promise<string> {
  grainPng ??= (async () => {
    const chance = chanceOf('grain')
    const pixels = Buffer.alloc(GRAIN_SIDE * GRAIN_SIDE * 4)
    for (let index = 0; index < pixels.length; index += 4) {
      const value = chance.next() + chance.next() - 1
      pixels.fill(value > 0 ? 255 : 0, index, index + 3)
      pixels[index + 3] = Math.abs(value) * 34
    }
    const raw = { width: GRAIN_SIDE, height: GRAIN_SIDE, channels: 4 } as const
    const png = await sharp(pixels, { raw }).png().toBuffer()
    return png.toString('base64')
  })()
  return grainPng
}

async function svgOf(c: Canvas, layers: readonly Layer[], words: string): Promise<Buffer> {
  const side = GRAIN_SIDE
  c.defs.push(
    `<pattern id="grain" width="${side}" height="${side}" patternUnits="userSpaceOnUse"><image width="${side}" height="${side}" href="data:image/png;base64,${await grain()}"/></pattern>`,
  )
  const film = `<rect width="${c.w}" height="${c.h}" fill="url(#grain)"/>`
  const body = `${layers.map(layer => layer.svg).join('')}${film}${words}${printedFrame(c)}`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${c.w}" height="${c.h}" viewBox="0 0 ${c.w} ${c.h}"><defs>${c.defs.join('')}</defs>${body}</svg>`,
  )
}

async function jpeg(svg: Buffer): Promise<Buffer> {
  return sharp(svg).flatten().jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer()
}

async function draw(c: Canvas, work: DemoWork, words: (c: Canvas) => string): Promise<Buffer> {
  const layers = SCENES[work.look.scene](c)
  return jpeg(await svgOf(c, layers, words(c)))
}

/** Lettering that is large or stands low needs more of the poster than one centred line. */
function sceneHeight(work: DemoWork): number {
  return (work.look.lettering === 'wide' ? 1060 : 980) - (titleLines(work).length - 1) * 70
}

/** The poster of a work: a 900×1200 JPEG. The same work gives the same bytes. */
export async function drawPoster(work: DemoWork): Promise<Buffer> {
  const upright = work.look.lettering === 'column'
  // The scene is drawn shorter than the poster: its ground goes over into the ground of the title.
  const h = upright ? 1150 : sceneHeight(work)
  const c = canvasFor(work, { w: 900, h, focus: upright ? [0.37, 0.34] : [0.5, 0.38] })
  const layers = SCENES[work.look.scene](c)
  const whole = { ...c, h: 1200 }
  const ground = { depth: 0, svg: `<rect width="900" height="1200" fill="${c.p.under}"/>` }
  return jpeg(await svgOf(whole, [ground, ...layers], posterWords(whole, work, h)))
}

/** The cover of a work (or of one of its episodes, by `variant`): a 1280×720 JPEG. */
export async function drawCover(work: DemoWork, variant = 0): Promise<Buffer> {
  const c = canvasFor(work, { w: 1280, h: 720, focus: [0.66, 0.4], variant })
  return draw(c, work, canvas => coverWords(canvas, work))
}

/** The home banner of a work: a 1280×640 JPEG whose left half is calm, with the title set there only if `lettered`. */
export async function drawBanner(work: DemoWork, { lettered = false } = {}): Promise<Buffer> {
  const c = canvasFor(work, { w: 1280, h: 640, focus: [0.73, 0.42] })
  return draw(c, work, canvas => bannerWords(canvas, work, lettered))
}

/** A scene of a work without a word on it, in any size: what somebody might have photographed. A JPEG. */
export async function drawScene(
  work: DemoWork,
  { w, h, variant = 0 }: { w: number; h: number; variant?: number },
): Promise<Buffer> {
  return draw(canvasFor(work, { w, h, focus: [0.5, 0.44], variant }), work, () => '')
}
