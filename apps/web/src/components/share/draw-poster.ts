import type { Share } from '@xinghe/contract'
import { pictureAt } from '@xinghe/contract/pictures'
import {
  asPng,
  colorsOf,
  drawQr,
  posterEdge as edge,
  type Look,
  posterCanvas,
  setFont,
  posterWidth as width,
  wrapped,
} from './poster-canvas.ts'

/** Pixels. The height follows from the picture and the texts. */
const coverHeight = { least: 422, most: 750 }
const qrSize = 184
const avatarEdge = 72
const lines = {
  title: { size: 44, weight: 700, height: 60, most: 2 },
  name: { size: 34, weight: 600, height: avatarEdge, most: 1 },
  sentence: { size: 28, weight: 400, height: 44, most: 5 },
}
const gap = 32

/** What a poster shows; it is headed by its author where it has one, otherwise by its title. */
export type PosterCard = Share['card'] & { author?: { nickName: string; avatar: string | null } }

interface Words {
  url: string
  site: string
  /** What one does with the code. */
  scan: string
}

/** A picture, a name and a sentence with a QR code of an address, as a PNG. @throws where no canvas is to be had */
export async function drawPoster(card: PosterCard, words: Words): Promise<Blob> {
  const { author } = card
  const [cover, avatar] = await Promise.all([
    readPicture(card.picture && pictureAt(card.picture.url, 966)),
    readPicture(author?.avatar ?? null),
    document.fonts.ready,
  ])
  const { canvas, brush } = posterCanvas()
  const look = author ? lines.name : lines.title
  const head = wrapped(brush, author?.nickName ?? card.title, look)
  const sentence = wrapped(brush, card.sentence, lines.sentence)
  const textHeight =
    head.length * look.height + (sentence.length > 0 ? gap / 2 : 0) + sentence.length * lines.sentence.height
  const top = cover ? heightOf(cover) : 0
  canvas.height = top + gap + textHeight + gap + qrSize + edge
  const color = colorsOf(['--surface', '--text', '--text-2', '--brand-strong'])
  brush.fillStyle = color('--surface')
  brush.fillRect(0, 0, width, canvas.height)
  if (cover) drawFilling(brush, cover, { x: 0, y: 0, width, height: top })
  brush.textBaseline = 'middle'
  let y = top + gap
  const indent = avatar ? avatarEdge + gap / 2 : 0
  if (avatar) drawRound(brush, avatar, { x: edge, y, size: avatarEdge })
  y = writeLines(brush, head, look, color('--text'), { top: y, indent })
  if (sentence.length > 0)
    y = writeLines(brush, sentence, lines.sentence, color(author ? '--text' : '--text-2'), {
      top: y + gap / 2,
      indent: 0,
    })
  const foot = canvas.height - edge - qrSize
  drawQr(brush, words.url, { x: width - edge - qrSize, y: foot, size: qrSize })
  const [middle, beside] = [foot + qrSize / 2, qrSize + gap]
  write(brush, words.site, { size: 36, weight: 700 }, color('--brand-strong'), {
    middle: middle - 26,
    beside,
  })
  write(brush, words.scan, { size: 26, weight: 400 }, color('--text-2'), { middle: middle + 26, beside })
  return asPng(canvas)
}

/** Null where there is none or it cannot be read: the poster goes without. */
async function readPicture(url: string | null): Promise<ImageBitmap | null> {
  if (!url) return null
  try {
    const response = await fetch(url)
    return response.ok ? await createImageBitmap(await response.blob()) : null
  } catch {
    return null
  }
}

/** Whole where its shape allows it. */
function heightOf(picture: ImageBitmap): number {
  const whole = Math.round((width * picture.height) / picture.width)
  return Math.min(coverHeight.most, Math.max(coverHeight.least, whole))
}

function drawFilling(
  brush: CanvasRenderingContext2D,
  picture: ImageBitmap,
  box: { x: number; y: number; width: number; height: number },
): void {
  const scale = Math.max(box.width / picture.width, box.height / picture.height)
  const [cutWidth, cutHeight] = [box.width / scale, box.height / scale]
  const [x, y] = [(picture.width - cutWidth) / 2, (picture.height - cutHeight) / 2]
  brush.drawImage(picture, x, y, cutWidth, cutHeight, box.x, box.y, box.width, box.height)
}

function drawRound(
  brush: CanvasRenderingContext2D,
  picture: ImageBitmap,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  brush.save()
  brush.beginPath()
  brush.arc(x + size / 2, y + size / 2, size / 2, 0, 2 * Math.PI)
  brush.clip()
  drawFilling(brush, picture, { x, y, width: size, height: size })
  brush.restore()
}

function writeLines(
  brush: CanvasRenderingContext2D,
  texts: readonly string[],
  look: Look & { height: number },
  color: string,
  { top, indent }: { top: number; indent: number },
): number {
  for (const [index, text] of texts.entries())
    write(brush, text, look, color, { middle: top + (index + 0.5) * look.height, indent })
  return top + texts.length * look.height
}

function write(
  brush: CanvasRenderingContext2D,
  text: string,
  look: Look,
  color: string,
  { middle, indent = 0, beside = 0 }: { middle: number; indent?: number; beside?: number },
): void {
  setFont(brush, look)
  brush.fillStyle = color
  brush.fillText(text, edge + indent, middle, width - 2 * edge - indent - beside)
}
