import encodeQR from 'qr'

/** Pixels of every poster. */
export const posterWidth = 750
export const posterEdge = 48

export interface Look {
  size: number
  weight: number
}

/** @throws where no canvas is to be had */
export function posterCanvas(): { canvas: HTMLCanvasElement; brush: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas')
  canvas.width = posterWidth
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  return { canvas, brush }
}

export function asPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

/** A QR code of an address, as large as it is told, its quiet zone in it. */
export function drawQr(
  brush: CanvasRenderingContext2D,
  url: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const modules = encodeQR(url, 'raw', { ecc: 'medium', border: 2 })
  const color = colorsOf(['--qr-paper', '--qr-ink'])
  brush.fillStyle = color('--qr-paper')
  brush.fillRect(x, y, size, size)
  brush.fillStyle = color('--qr-ink')
  const edgeOf = (index: number) => Math.round((index * size) / modules.length)
  for (const [row, line] of modules.entries())
    for (const [column, isDark] of line.entries()) {
      if (!isDark) continue
      const [left, top] = [edgeOf(column), edgeOf(row)]
      brush.fillRect(x + left, y + top, edgeOf(column + 1) - left, edgeOf(row + 1) - top)
    }
}

export function setFont(brush: CanvasRenderingContext2D, { size, weight }: Look): void {
  brush.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`
}

/** Broken anywhere, as Chinese is; what is beyond the last line ends in an ellipsis. */
export function wrapped(
  brush: CanvasRenderingContext2D,
  text: string,
  look: Look & { most: number },
): string[] {
  setFont(brush, look)
  const found: string[] = []
  let line = ''
  for (const character of text.replace(/\s+/gu, ' ').trim()) {
    if (brush.measureText(line + character).width <= posterWidth - 2 * posterEdge) line += character
    else if (found.length + 1 < look.most) {
      found.push(line)
      line = character.trimStart()
    } else return [...found, `${line.slice(0, -1)}…`]
  }
  return line === '' ? found : [...found, line]
}

/** Tokens of the page's theme, as colors that a canvas takes. */
export function colorsOf(tokens: readonly string[]): (token: string) => string {
  const probe = document.createElement('span')
  document.body.append(probe)
  const found = new Map<string, string>()
  for (const token of tokens) {
    probe.style.color = `var(${token})`
    found.set(token, getComputedStyle(probe).color)
  }
  probe.remove()
  return token => found.get(token) ?? ''
}
