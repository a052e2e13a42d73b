import { pictureOf } from './read-video.ts'

export interface Cut {
  x: number
  y: number
  width: number
  height: number
}

/** Pixels of a cover's longer side. */
const longest = 1280

/**
 * Cuts a part out of a picture, in its own pixels, and writes words at its lower end.
 * @throws where the browser cannot read the picture
 */
export async function drawCover(address: string, cut: Cut, words: string): Promise<Blob> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const scale = Math.min(1, longest / Math.max(cut.width, cut.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(cut.width * scale)
  canvas.height = Math.round(cut.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // JPEG has no transparency: what shows through would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height)
  if (words !== '') writeWords(context, words)
  return pictureOf(canvas)
}

/** White with a dark edge, so that it can be read on anything; smaller until it fits into one line. */
function writeWords(context: CanvasRenderingContext2D, words: string): void {
  const { width, height } = context.canvas
  const family = getComputedStyle(document.body).fontFamily
  let size = Math.round(Math.min(width, height) / 8)
  const fits = () => {
    context.font = `700 ${size}px ${family}`
    return context.measureText(words).width <= width * 0.9
  }
  while (!fits() && size > 12) size -= 2
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.lineJoin = 'round'
  context.lineWidth = size / 6
  context.strokeStyle = 'rgb(0 0 0 / 70%)'
  context.fillStyle = 'white'
  const at = [width / 2, height - size * 0.8] as const
  context.strokeText(words, ...at)
  context.fillText(words, ...at)
}
