import { fontOf, imageEm, paddingEm } from '../label.ts'
import type { Stage } from '../layout/motion.ts'
import { edgeColor, fontPxOf } from '../look.ts'
import type { Sprite } from './message.ts'

/** Labels that are kept though none flies: the same may come again. */
const maxIdle = 60
const maxImages = 200
const radiusPx = 4
/** Of a canvas: browsers refuse larger ones, and what of a label is beyond is cut off. */
const mostWidth = 8_192

/** The same for two labels that look the same. */
export const keyOf = ({ line: { item }, parts }: Sprite) =>
  JSON.stringify([parts, item.color, item.gradient, item.ground, item.size, item.mine])

/** Labels as bitmaps: the same label is drawn once, however often it flies. */
export function createLabelBitmaps(fontFamily: string, onImage: () => void) {
  const bitmaps = new Map<string, ImageBitmap>()
  const images = new Map<string, ImageBitmap | null>()

  const drop = (key: string) => {
    bitmaps.get(key)?.close()
    bitmaps.delete(key)
  }
  const clear = () => {
    for (const key of [...bitmaps.keys()]) drop(key)
  }
  function imageOf(src: string): ImageBitmap | null {
    const known = images.get(src)
    if (known !== undefined || images.size >= maxImages) return known ?? null
    images.set(src, null)
    fetch(src)
      .then(answer => answer.blob())
      .then(createImageBitmap)
      .then(image => {
        images.set(src, image)
        // The labels that have a gap where it belongs.
        for (const key of [...bitmaps.keys()]) if (key.includes(JSON.stringify(src))) drop(key)
        onImage()
      })
      // Without its image the label has a gap there.
      .catch(() => {})
    return null
  }
  function paint({ line, parts }: Sprite, stage: Stage, ratio: number): ImageBitmap {
    const { item, width } = line
    const fontPx = fontPxOf(item, stage)
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.min(mostWidth, Math.ceil(width * ratio))),
      Math.ceil(stage.lanePx * ratio),
    )
    const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    pen.scale(ratio, ratio)
    const frame = (inset: number, radius: number) => {
      pen.beginPath()
      pen.roundRect(inset, inset, width - 2 * inset, stage.lanePx - 2 * inset, radius)
    }
    if (item.ground !== undefined) {
      pen.fillStyle = item.ground
      frame(0, stage.lanePx / 2)
      pen.fill()
    }
    pen.textBaseline = 'middle'
    pen.lineJoin = 'round'
    pen.lineWidth = 2
    pen.strokeStyle = item.gradient && item.ground === undefined ? 'rgb(0 0 0 / .8)' : edgeColor(item.color)
    pen.fillStyle = item.color
    if (item.gradient && item.ground === undefined) {
      const gradient = pen.createLinearGradient(0, 0, width, 0)
      for (const [index, color] of item.gradient.entries()) gradient.addColorStop(index, color)
      pen.fillStyle = gradient
    }
    const middle = stage.lanePx / 2
    let x = paddingEm * fontPx + 1
    for (const part of parts) {
      if (part.kind === 'image') {
        const height = imageEm * fontPx
        const image = imageOf(part.src)
        if (image) pen.drawImage(image, x, middle - height / 2, height * part.ratio, height)
        x += height * part.ratio
        continue
      }
      pen.font = fontOf(fontFamily, fontPx * part.scale)
      pen.strokeText(part.text, x, middle)
      pen.fillText(part.text, x, middle)
      x += pen.measureText(part.text).width
    }
    if (item.mine) {
      pen.lineWidth = 1
      pen.strokeStyle = item.color
      frame(0.5, item.ground === undefined ? radiusPx : stage.lanePx / 2)
      pen.stroke()
    }
    return canvas.transferToImageBitmap()
  }

  return {
    clear,
    of(key: string, sprite: Sprite, stage: Stage, ratio: number): ImageBitmap {
      const known = bitmaps.get(key)
      if (known) return known
      const bitmap = paint(sprite, stage, ratio)
      bitmaps.set(key, bitmap)
      return bitmap
    },
    /** Drops the oldest that none of the labels in flight needs. */
    trim(needed: ReadonlySet<string>) {
      const idle = [...bitmaps.keys()].filter(key => !needed.has(key))
      for (const key of idle.slice(0, Math.max(0, idle.length - maxIdle))) drop(key)
    },
  }
}
