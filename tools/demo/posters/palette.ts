import type { Look, Tone } from '../content/shape.ts'

export interface Palette {
  readonly tone: Tone
  /** Sky from top to horizon. */
  readonly sky: readonly [string, string, string]
  /** Planes from the farthest to the nearest. */
  readonly planes: readonly [string, string, string, string]
  readonly light: string
  readonly accent: string
  readonly accentDeep: string
  /** Title color and its opposite, for outlines and scrims. */
  readonly text: string
  readonly under: string
  /** Any color of the family: lightness 0..1, chroma, hue offset in degrees from the main hue. */
  tint(lightness: number, chroma: number, turn?: number): string
}

const channel = (value: number): number => {
  const curved = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  return curved * 255
}

/** OKLCH to sRGB hex (Björn Ottosson's matrices); chroma is lowered until the color can be shown. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; ; c = c < 0.005 ? 0 : c * 0.92) {
    const a = c * Math.cos((hue * Math.PI) / 180)
    const b = c * Math.sin((hue * Math.PI) / 180)
    const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
    const rgb = [
      channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    ]
    if (c === 0 || rgb.every(value => value > -1 && value < 256))
      return `#${rgb
        .map(v =>
          Math.round(Math.min(255, Math.max(0, v)))
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`
  }
}

/** The hue between two, going the short way round; from blue to warm it goes over purple, as evening skies do. */
function hueBetween(from: number, to: number, part: number): number {
  const short = ((to - from + 540) % 360) - 180
  const evening = from % 360 > 190 && to % 360 < 110
  const turn = evening ? (((to - from) % 360) + 360) % 360 : short
  return (from + turn * part + 360) % 360
}

type Recipe = (hue: number, accent: number) => Omit<Palette, 'tone' | 'tint'>

const RECIPES: Record<Tone, Recipe> = {
  night: (h, a) => ({
    sky: [oklch(0.14, 0.05, h), oklch(0.25, 0.09, h), oklch(0.46, 0.12, hueBetween(h, a, 0.3))],
    planes: [oklch(0.36, 0.09, h), oklch(0.28, 0.075, h), oklch(0.2, 0.055, h), oklch(0.12, 0.035, h)],
    light: oklch(0.93, 0.06, a),
    accent: oklch(0.76, 0.17, a),
    accentDeep: oklch(0.52, 0.17, a),
    text: oklch(0.98, 0.015, a),
    under: oklch(0.1, 0.03, h),
  }),
  dusk: (h, a) => ({
    sky: [oklch(0.27, 0.1, h), oklch(0.5, 0.14, hueBetween(h, a, 0.42)), oklch(0.84, 0.12, a)],
    planes: [
      oklch(0.56, 0.11, hueBetween(h, a, 0.4)),
      oklch(0.41, 0.1, hueBetween(h, a, 0.2)),
      oklch(0.28, 0.075, h),
      oklch(0.16, 0.045, h),
    ],
    light: oklch(0.95, 0.07, a),
    accent: oklch(0.78, 0.16, a),
    accentDeep: oklch(0.56, 0.17, a),
    text: oklch(0.985, 0.015, a),
    under: oklch(0.13, 0.045, h),
  }),
  day: (h, a) => ({
    sky: [oklch(0.74, 0.11, h), oklch(0.86, 0.075, h), oklch(0.965, 0.035, a)],
    planes: [oklch(0.8, 0.08, h), oklch(0.67, 0.11, h), oklch(0.52, 0.11, h), oklch(0.33, 0.08, h)],
    light: oklch(0.99, 0.02, a),
    accent: oklch(0.72, 0.18, a),
    accentDeep: oklch(0.55, 0.18, a),
    text: oklch(0.99, 0.01, a),
    under: oklch(0.24, 0.07, h),
  }),
  paper: (h, a) => ({
    sky: [oklch(0.93, 0.022, 85), oklch(0.955, 0.018, 85), oklch(0.9, 0.028, 80)],
    planes: [oklch(0.83, 0.02, h), oklch(0.68, 0.03, h), oklch(0.48, 0.035, h), oklch(0.26, 0.03, h)],
    light: oklch(0.98, 0.012, 85),
    accent: oklch(0.58, 0.19, a),
    accentDeep: oklch(0.46, 0.16, a),
    text: oklch(0.22, 0.025, h),
    under: oklch(0.95, 0.02, 85),
  }),
  pop: (h, a) => ({
    sky: [
      oklch(0.62, 0.2, h),
      oklch(0.68, 0.19, hueBetween(h, a, 0.1)),
      oklch(0.78, 0.16, hueBetween(h, a, 0.3)),
    ],
    planes: [
      oklch(0.75, 0.15, hueBetween(h, a, 0.2)),
      oklch(0.56, 0.19, h),
      oklch(0.42, 0.16, h),
      oklch(0.27, 0.1, h),
    ],
    light: oklch(0.985, 0.02, a),
    accent: oklch(0.86, 0.17, a),
    accentDeep: oklch(0.68, 0.19, a),
    text: oklch(0.995, 0.005, a),
    under: oklch(0.24, 0.1, h),
  }),
}

/** A harmonious palette: everything comes from two hues and one tone. */
export function paletteOf(look: Look, shift = 0): Palette {
  const hue = look.hue + shift
  const tint = (lightness: number, chroma: number, turn = 0) => oklch(lightness, chroma, hue + turn)
  return { tone: look.tone, tint, ...RECIPES[look.tone](hue, look.accent + shift) }
}
