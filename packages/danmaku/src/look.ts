import type { DanmakuItem } from './item.ts'

/** Font size of a normal item for a container's height, in CSS pixels: legible on a phone, calm on a desktop. */
export function baseFontPx(containerHeight: number): number {
  return Math.min(26, Math.max(15, containerHeight * 0.05))
}

const lineHeight = 1.4

/** Height of a normal item with its border, in whole CSS pixels. */
export const linePx = (fontPx: number) => Math.ceil(fontPx * lineHeight + 2)

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2). */
export function luminance(color: string): number {
  const value = Number.parseInt(color.slice(1), 16)
  const [red = 0, green = 0, blue = 0] = [value >> 16, (value >> 8) & 255, value & 255].map(channel => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Dark text gets a light outline, any other a dark one. */
export function outline(color: string): string {
  const edge = luminance(color) < 0.08 ? 'rgb(255 255 255 / .8)' : 'rgb(0 0 0 / .8)'
  return ['1px 0', '-1px 0', '0 1px', '0 -1px'].map(offset => `${offset} 1px ${edge}`).join(',')
}

export function elementFor(item: DanmakuItem, fontPx: number): HTMLElement {
  const element = document.createElement('span')
  const size = item.size === 'small' ? fontPx * 0.78 : fontPx
  element.textContent = item.text
  element.dataset.danmaku = item.id
  Object.assign(element.style, {
    position: 'absolute',
    top: '0',
    left: '0',
    padding: '0 .3em',
    fontSize: `${size}px`,
    lineHeight: String(lineHeight),
    fontWeight: '600',
    whiteSpace: 'pre',
    color: item.color,
    textShadow: outline(item.color),
    border: `1px solid ${item.mine ? item.color : 'transparent'}`,
    borderRadius: '4px',
  })
  return element
}
