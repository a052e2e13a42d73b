import type { DanmuLimits } from '@xinghe/contract'
import type { Glyph } from '@xinghe/ui'
import type { DanmuStyle } from './danmu-style.ts'

/** Colors that stand out from a picture; each passes 3:1 against the dark outline. */
export const colors = [
  { name: 'white', color: '#ffffff' },
  { name: 'red', color: '#ff6b6b' },
  { name: 'orange', color: '#ff9f43' },
  { name: 'yellow', color: '#ffe066' },
  { name: 'green', color: '#7bed9f' },
  { name: 'cyan', color: '#48dbfb' },
  { name: 'blue', color: '#82aaff' },
  { name: 'purple', color: '#d6a2ff' },
  { name: 'pink', color: '#ff9ff3' },
] as const

/** A letter over a line of ink. */
export const styleGlyph: Glyph = { line: 'M6.8 15.5L12 4.2l5.2 11.3M8.7 11.5h6.6M4.5 19.6h15' }

export const emojiGlyph: Glyph = {
  line: 'M12 3.6a8.4 8.4 0 1 0 0 16.8 8.4 8.4 0 0 0 0-16.8zM8.4 14.2c.9 1.3 2.1 1.9 3.6 1.9s2.7-.6 3.6-1.9M9.2 9.3v.8M14.8 9.3v.8',
}

const screen = 'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2z'

/** A screen each, with what flies over it. */
export const modes: readonly { mode: DanmuStyle['mode']; glyph: Glyph }[] = [
  { mode: 'scroll', glyph: { line: `${screen}M17 9.5H8.5M11 7L8.5 9.5 11 12M14 15.5h3` } },
  { mode: 'reverse', glyph: { line: `${screen}M7 9.5h8.5M13 7l2.5 2.5L13 12M7 15.5h3` } },
  { mode: 'top', glyph: { line: `${screen}M8 8h8` } },
  { mode: 'bottom', glyph: { line: `${screen}M8 16h8` } },
  { mode: 'positioned', glyph: { line: `${screen}M9.5 9.5h5M12 7v5M8 15.5h3` } },
]

/** What stands still takes room from all others. */
export const standing: ReadonlySet<DanmuStyle['mode']> = new Set(['top', 'bottom', 'positioned'])

/** The level that unlocks colors, or danmu that stand still; null where the sender has it, and while nothing is known. */
export function neededFor(limits: DanmuLimits | null, what: 'color' | 'fixed'): number | null {
  if (!limits) return null
  const needed = what === 'color' ? limits.colourLevel : limits.fixedLevel
  return limits.level < needed ? needed : null
}
