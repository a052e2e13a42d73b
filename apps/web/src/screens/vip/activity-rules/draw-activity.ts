import {
  asPng,
  colorsOf,
  drawQr,
  posterCanvas,
  posterEdge,
  posterWidth,
  setFont,
  wrapped,
} from '#components/share/poster-canvas.ts'

/** Pixels. The height follows from the texts. */
const middle = posterWidth / 2
const top = { site: 92, head: 150 }
const head = { size: 52, weight: 700, height: 72, most: 2 }
const remark = { size: 28, weight: 400, height: 44, most: 3 }
const paper = { inset: 40, padding: 40, radius: 28 }
const qrSize = 360
const scanHeight = 76

interface Words {
  url: string
  site: string
  head: string
  /** Under it; may be empty. */
  remark: string
  scan: string
}

/** A recharge activity in ink and gold as a PNG, the same in both themes. @throws where no canvas is to be had */
export async function drawActivity(words: Words): Promise<Blob> {
  await document.fonts.ready
  const { canvas, brush } = posterCanvas()
  const heads = wrapped(brush, words.head, head)
  const remarks = wrapped(brush, words.remark, remark)
  const paperTop = top.head + heads.length * head.height + remarks.length * remark.height + paper.inset
  const paperHeight = paper.padding + qrSize + scanHeight
  canvas.height = paperTop + paperHeight + paper.inset
  const tokens = ['--vip-ink', '--vip-ink-2', '--vip-gold-from', '--on-vip-ink-2', '--qr-paper', '--qr-ink']
  const color = colorsOf(tokens)
  const ground = brush.createLinearGradient(0, 0, posterWidth, canvas.height)
  ground.addColorStop(0, color('--vip-ink-2'))
  ground.addColorStop(1, color('--vip-ink'))
  brush.fillStyle = ground
  brush.fillRect(0, 0, posterWidth, canvas.height)
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  const write = (text: string, look: { size: number; weight: number }, fill: string, y: number) => {
    setFont(brush, look)
    brush.fillStyle = fill
    brush.fillText(text, middle, y, posterWidth - 2 * posterEdge)
  }
  write(words.site, { size: 34, weight: 600 }, color('--on-vip-ink-2'), top.site)
  const underHead = top.head + heads.length * head.height
  for (const [line, text] of heads.entries())
    write(text, head, color('--vip-gold-from'), top.head + (line + 0.5) * head.height)
  for (const [line, text] of remarks.entries())
    write(text, remark, color('--on-vip-ink-2'), underHead + (line + 0.5) * remark.height)
  brush.beginPath()
  brush.roundRect(paper.inset, paperTop, posterWidth - 2 * paper.inset, paperHeight, paper.radius)
  brush.fillStyle = color('--qr-paper')
  brush.fill()
  drawQr(brush, words.url, { x: middle - qrSize / 2, y: paperTop + paper.padding, size: qrSize })
  const foot = paperTop + paperHeight - scanHeight / 2
  write(words.scan, { size: 30, weight: 500 }, color('--qr-ink'), foot)
  return asPng(canvas)
}
