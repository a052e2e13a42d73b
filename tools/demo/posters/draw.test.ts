import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { DemoWork } from '../content/shape.ts'
import { works } from '../content/world.ts'
import { canvasFor } from './canvas.ts'
import { drawAvatar, drawBanner, drawCover, drawPoster } from './draw.ts'
import { MARK_PATH, titleLines } from './lettering.ts'
import { oklch } from './palette.ts'
import { SCENES } from './scenes/all.ts'

const size = async (image: Buffer) => {
  const { width, height, format } = await sharp(image).metadata()
  return `${format} ${width}x${height}`
}

const [first] = works
if (!first) throw new Error('there is no demonstration work')
const onePerScene = [...new Map(works.map(work => [work.look.scene, work])).values()]

/** How strongly the brightness of an image varies; a blank one has 0. */
const contrast = async (image: Buffer): Promise<number> =>
  (await sharp(image).greyscale().stats()).channels[0]?.stdev ?? 0

describe('the pictures of a work', () => {
  it('have the sizes the interface is made for', async () => {
    expect(await size(await drawPoster(first))).toBe('jpeg 900x1200')
    expect(await size(await drawCover(first))).toBe('jpeg 1280x720')
    expect(await size(await drawBanner(first))).toBe('jpeg 1280x640')
    expect(await size(await drawAvatar('noodle', 'noodle'))).toBe('jpeg 256x256')
  })

  it('are the same bytes every time', async () => {
    for (const draw of [drawPoster, drawCover, drawBanner] as const)
      expect((await draw(first)).equals(await draw(first))).toBe(true)
    expect((await drawAvatar('a', 'b')).equals(await drawAvatar('a', 'b'))).toBe(true)
  })

  it('differ between works, episodes and users', async () => {
    const [, second] = works
    if (!second) throw new Error('there is only one work')
    expect((await drawPoster(first)).equals(await drawPoster(second))).toBe(false)
    expect((await drawCover(first, 1)).equals(await drawCover(first, 2))).toBe(false)
    expect((await drawAvatar('a', 'x')).equals(await drawAvatar('b', 'x'))).toBe(false)
  })

  it('leave the left of a banner calmer than its right', async () => {
    const banner = await drawBanner(first)
    const part = async (left: number) =>
      contrast(await sharp(banner).extract({ left, top: 120, width: 480, height: 420 }).toBuffer())
    expect(await part(0)).toBeLessThan(await part(700))
  })

  it.each(onePerScene.map(work => [work.look.scene, work] as const))(
    'show something in scene %s',
    async (_, work) => {
      expect(await contrast(await drawPoster(work))).toBeGreaterThan(20)
    },
  )
})

describe('the scenes', () => {
  it('number at least ten and each is used', () => {
    expect(onePerScene.length).toBe(Object.keys(SCENES).length)
    expect(onePerScene.length).toBeGreaterThanOrEqual(10)
  })

  it.each(works.map(work => [work.key, work] as const))(
    'of %s are drawn from whole numbers and known paints',
    (_, work) => {
      for (const [w, h] of [
        [900, 1040],
        [1280, 720],
        [900, 1500],
      ] as const)
        checkScene(work, w, h)
    },
  )
})

function checkScene(work: DemoWork, w: number, h: number): void {
  const c = canvasFor(work, { w, h, focus: [0.5, 0.4] })
  const svg = SCENES[work.look.scene](c)
    .map(layer => layer.svg)
    .join('')
  expect(svg.match(/NaN|undefined|null|Infinity/)).toBeNull()
  const known = new Set(c.defs.map(def => /id="([^"]+)"/.exec(def)?.[1]))
  const asked = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(match => match[1])
  expect(asked.filter(id => !known.has(id))).toEqual([])
}

describe('the lettering', () => {
  it('breaks titles without losing a character', () => {
    for (const work of works) expect(titleLines(work).join('')).toBe(work.title)
  })

  it('uses the mark of mark.svg', async () => {
    expect(await readFile(new URL('mark.svg', import.meta.url), 'utf8')).toContain(MARK_PATH)
  })
})

describe('the palette', () => {
  it('turns OKLCH into the known sRGB values', () => {
    expect(oklch(1, 0, 0)).toBe('#ffffff')
    expect(oklch(0, 0, 0)).toBe('#000000')
    expect(oklch(0.628, 0.2577, 29.23)).toBe('#ff0000')
  })

  it('lowers the chroma of a color no screen can show', () => {
    expect(oklch(0.7, 0.4, 145)).toMatch(/^#[0-9a-f]{6}$/)
  })
})
