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

/** Pixels. The height follows from the texts. */
const coverHeight = 422
const qrSize = 184
const lines = {
  title: { size: 44, weight: 700, height: 60, most: 2 },
  sentence: { size: 28, weight: 400, height: 44, most: 3 },
}
const gap = 32

interface Words {
  url: string
  site: string
  /** What one does with the code. */
  scan: string
}

/** A work's picture, name and sentence with a QR code of its address, as a PNG. @throws where no canvas is to be had */
export async function drawPoster(card: Share['card'], words: Words): Promise<Blob> {
  const [cover] = await Promise.all([pictureOf(card), document.fonts.ready])
  const { canvas, brush } = posterCanvas()
  const title = wrapped(brush, card.title, lines.title)
  const sentence = wrapped(brush, card.sentence, lines.sentence)
  const textHeight =
    title.length * lines.title.height +
    (sentence.length > 0 ? gap / 2 : 0) +
    sentence.length * lines.sentence.height
  canvas.height = coverHeight + gap + textHeight + gap + qrSize + edge
  const color = colorsOf(['--surface', '--sunken', '--text', '--text-2', '--brand-strong'])
  brush.fillStyle = color('--surface')
  brush.fillRect(0, 0, width, canvas.height)
  brush.fillStyle = color('--sunken')
  brush.fillRect(0, 0, width, coverHeight)
  if (cover) drawCover(brush, cover)
  brush.textBaseline = 'middle'
  let y = coverHeight + gap
  y = writeLines(brush, title, lines.title, color('--text'), y)
  if (sentence.length > 0) y = writeLines(brush, sentence, lines.sentence, color('--text-2'), y + gap / 2)
  const foot = canvas.height - edge - qrSize
  drawQr(brush, words.url, { x: width - edge - qrSize, y: foot, size: qrSize })
  write(brush, words.site, { size: 36, weight: 700 }, color('--brand-strong'), foot + qrSize / 2 - 26)
  write(brush, words.scan, { size: 26, weight: 400 }, color('--text-2'), foot + qrSize / 2 + 26)
  return asPng(canvas)
}

/** Null where it has none or it cannot be read: the poster goes without. */
async function pictureOf({ picture }: Share['card']): Promise<ImageBitmap | null> {
  if (!picture) return null
  try {
    const response = await fetch(pictureAt(picture.url, 966))
    return response.ok ? await createImageBitmap(await response.blob()) : null
  } catch {
    return null
  }
}

function drawCover(brush: CanvasRenderingContext2D, picture: ImageBitmap): void {
  const scale = Math.max(width / picture.width, coverHeight / picture.height)
  const [cutWidth, cutHeight] = [width / scale, coverHeight / scale]
  const [x, y] = [(picture.width - cutWidth) / 2, (picture.height - cutHeight) / 2]
  brush.drawImage(picture, x, y, cutWidth, cutHeight, 0, 0, width, coverHeight)
}

function writeLines(
  brush: CanvasRenderingContext2D,
  texts: readonly string[],
  look: Look & { height: number },
  color: string,
  top: number,
): number {
  for (const [index, text] of texts.entries())
    write(brush, text, look, color, top + (index + 0.5) * look.height)
  return top + texts.length * look.height
}

function write(
  brush: CanvasRenderingContext2D,
  text: string,
  look: Look,
  color: string,
  middle: number,
): void {
  setFont(brush, look)
  brush.fillStyle = color
  brush.fillText(text, edge, middle, width - 3 * edge - (look.size < 40 ? qrSize : 0))
}
