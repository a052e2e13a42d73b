/**
 * A color in full lower-case notation, `#rrggbb`.
 * @returns null when the text is no color
 */
export function parseColor(text: string): string | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text)
  if (short)
    return `#${short
      .slice(1)
      .map(digit => digit + digit)
      .join('')}`.toLowerCase()
  return /^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : null
}

/** Contrast of `#rrggbb` to the black outline every danmu has, 1 to 21. Formula: WCAG 2.2, contrast ratio. */
export function contrastToBlack(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at =>
    linear(Number.parseInt(color.slice(at, at + 2), 16)),
  )
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) / 0.05
}

/** Linear light of an sRGB channel. */
function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
