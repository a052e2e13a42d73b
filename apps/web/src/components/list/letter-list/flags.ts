/** Phones that are sold on the mainland draw a crossed box for it. */
const undrawn = new Set(['TW'])

let draws: boolean | undefined

/** The flag of a country, empty where this device has no picture of it. */
export function flagOf(code: string): string {
  draws ??= drawsFlags()
  return draws && !undrawn.has(code) ? flagLetters(code) : ''
}

/** The pair of regional indicators that makes up a flag. */
export function flagLetters(code: string): string {
  const first = 0x1f1e6
  return [...code].map(letter => String.fromCodePoint(first + letter.charCodeAt(0) - 65)).join('')
}

/** A flag has colors of its own; letters and boxes, which some systems draw instead, take the fill color. */
function drawsFlags(): boolean {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) return false
  const { width, height } = pen.canvas
  const drawn = ['#000', '#f0f'].map(ink => {
    pen.clearRect(0, 0, width, height)
    pen.font = `${height / 2}px sans-serif`
    pen.textBaseline = 'top'
    pen.fillStyle = ink
    pen.fillText(flagLetters('JP'), 0, 0)
    return pen.getImageData(0, 0, width, height).data.join()
  })
  return drawn[0] === drawn[1] && /[1-9]/.test(drawn[0] ?? '')
}
