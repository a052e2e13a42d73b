import { n } from './canvas.ts'

export const SERIF = "'Noto Serif CJK SC','Source Han Serif SC','Songti SC','STSong',serif"
export const SANS =
  "'Noto Sans CJK SC','Source Han Sans SC','PingFang SC','HarmonyOS Sans SC','MiSans','Microsoft YaHei',sans-serif"

export interface Type {
  readonly size: number
  readonly fill: string
  readonly font?: string
  readonly bold?: boolean
  /** Extra space after each character, in em. */
  readonly spread?: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly opacity?: number
  /** Outline drawn under the letters: color, width in pixels, opacity. */
  readonly outline?: readonly [string, number, number?]
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Width of a character in em: full for Han, kana, Hangul and full-width signs; a good guess for the rest. */
const advance = (char: string): number =>
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60\u3000-\u303f]/.test(char)
    ? 1
    : /[A-Z0-9]/.test(char)
      ? 0.62
      : char === ' '
        ? 0.28
        : 0.53

export const widthOf = (text: string, size: number, spread = 0): number =>
  [...text].reduce((sum, char) => sum + (advance(char) + spread) * size, 0) - spread * size

export function line(text: string, x: number, y: number, type: Type): string {
  const { size, fill, font = SANS, bold = false, spread = 0, anchor = 'start', opacity = 1, outline } = type
  const shared = `x="${n(x)}" y="${n(y)}" font-family="${font}" font-size="${n(size)}" font-weight="${bold ? 700 : 400}" letter-spacing="${n(spread * size)}" text-anchor="${anchor}"`
  const under = outline
    ? `<text ${shared} fill="${outline[0]}" stroke="${outline[0]}" stroke-width="${n(outline[1])}" stroke-linejoin="round" fill-opacity="${outline[2] ?? 1}" stroke-opacity="${outline[2] ?? 1}">${escaped(text)}</text>`
    : ''
  return `${under}<text ${shared} fill="${fill}" fill-opacity="${opacity}">${escaped(text)}</text>`
}

/** Characters one under the other; (x, y) is the middle of the first character's top edge. */
export function column(text: string, x: number, y: number, type: Type): string {
  const pitch = type.size * (1 + (type.spread ?? 0))
  return [...text]
    .map((char, index) =>
      line(char, x, y + type.size * 0.88 + index * pitch, { ...type, spread: 0, anchor: 'middle' }),
    )
    .join('')
}
