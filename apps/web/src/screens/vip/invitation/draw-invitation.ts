import {
  asPng,
  colorsOf,
  drawQr,
  posterCanvas,
  posterWidth,
  setFont,
} from '#components/share/poster-canvas.ts'

/** Pixels. */
const height = 1120
const middle = posterWidth / 2
const inset = 40
const codeBox = { top: 386, width: 520, height: 150 }
const paper = { top: 600, height: 480 }
const qrSize = 320
const radius = 28

interface Words {
  url: string
  site: string
  code: string
  head: string
  gift: string
  codeLabel: string
  scan: string
}

/** An invitation in ink and gold as a PNG, the same in both themes. @throws where no canvas is to be had */
export async function drawInvitation({ url, site, code, head, gift, codeLabel, scan }: Words): Promise<Blob> {
  await document.fonts.ready
  const { canvas, brush } = posterCanvas()
  canvas.height = height
  const color = colorsOf([
    '--vip-ink',
    '--vip-ink-2',
    '--vip-gold-from',
    '--vip-gold-to',
    '--on-vip-ink-2',
    '--qr-paper',
    '--qr-ink',
  ])
  const shade = (from: string, to: string, x: number, y: number) => {
    const gradient = brush.createLinearGradient(0, 0, x, y)
    gradient.addColorStop(0, color(from))
    gradient.addColorStop(1, color(to))
    return gradient
  }
  brush.fillStyle = shade('--vip-ink-2', '--vip-ink', posterWidth, height)
  brush.fillRect(0, 0, posterWidth, height)
  const gold = shade('--vip-gold-from', '--vip-gold-to', posterWidth, codeBox.top + codeBox.height)
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  const write = (text: string, size: number, fill: string | CanvasGradient, y: number, weight = 400) => {
    setFont(brush, { size, weight })
    brush.fillStyle = fill
    brush.fillText(text, middle, y, posterWidth - 2 * inset)
  }
  write(site, 34, color('--on-vip-ink-2'), 92, 600)
  write(head, 44, color('--vip-gold-from'), 190, 600)
  write(gift, 68, gold, 290, 700)
  box(brush, (posterWidth - codeBox.width) / 2, codeBox.top, codeBox.width, codeBox.height)
  brush.strokeStyle = color('--vip-gold-to')
  brush.lineWidth = 2
  brush.stroke()
  write(codeLabel, 26, color('--on-vip-ink-2'), codeBox.top + 40)
  write(code, 60, gold, codeBox.top + 98, 700)
  box(brush, inset, paper.top, posterWidth - 2 * inset, paper.height)
  brush.fillStyle = color('--qr-paper')
  brush.fill()
  drawQr(brush, url, { x: middle - qrSize / 2, y: paper.top + 36, size: qrSize })
  write(scan, 30, color('--qr-ink'), paper.top + qrSize + 92, 500)
  return asPng(canvas)
}

function box(brush: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
  brush.beginPath()
  brush.roundRect(x, y, width, height, radius)
}
