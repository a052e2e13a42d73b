import type { DanmakuItem, DanmakuOptions } from './item.ts'
import type { Stage } from './layout/motion.ts'

/** Font size of a normal item for a container's height, in CSS pixels: legible on a phone, calm on a desktop. */
export function baseFontPx(containerHeight: number): number {
  return Math.min(26, Math.max(15, containerHeight * 0.05))
}

export const lineHeight = 1.4
const smallScale = 0.78
const scrollSec = 7
const fixedSec = 4
/** The slowest stays no longer than a block of the layout. */
const minSpeed = 0.35

/** Height of a normal item with its border, in whole CSS pixels. */
export const linePx = (fontPx: number) => Math.ceil(fontPx * lineHeight + 2)

export const fontPxOf = ({ size }: DanmakuItem, { fontPx }: Stage) =>
  size === 'small' ? fontPx * smallScale : fontPx

/** The stage in a container of a size. */
export function stageOf(size: { width: number; height: number }, options: DanmakuOptions): Stage {
  const height = Math.max(0, Math.floor(size.height * (1 - options.reservedBottom)))
  const fontPx = baseFontPx(size.height) * options.fontScale
  const lanes = Math.max(1, Math.floor(height / linePx(fontPx)))
  // The remainder is distributed, so that the lowest lane is at the lower edge.
  const lanePx = Math.max(1, Math.floor(height / lanes))
  const scrollLanes = Math.min(lanes, Math.max(1, Math.floor((height * options.area) / lanePx)))
  const moveSec = scrollSec / Math.max(minSpeed, options.speed)
  const maxShown = options.maxShown > 0 ? options.maxShown : Number.POSITIVE_INFINITY
  return { width: size.width, height, lanePx, fontPx, lanes, scrollLanes, moveSec, fixedSec, maxShown }
}

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2). */
export function luminance(color: string): number {
  const value = Number.parseInt(color.slice(1), 16)
  const [red = 0, green = 0, blue = 0] = [value >> 16, (value >> 8) & 255, value & 255].map(channel => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Dark text gets a light edge, any other a dark one. */
export const edgeColor = (color: string) =>
  luminance(color) < 0.08 ? 'rgb(255 255 255 / .8)' : 'rgb(0 0 0 / .8)'

export function outline(color: string): string {
  const edge = edgeColor(color)
  return ['1px 0', '-1px 0', '0 1px', '0 -1px'].map(offset => `${offset} 1px ${edge}`).join(',')
}
