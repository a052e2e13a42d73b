import type { Glyph } from './glyph.ts'

export const back: Glyph = { line: 'M14.8 4.8L7.6 12l7.2 7.2' }
export const more: Glyph = { line: 'M9.3 5.5l6.5 6.5-6.5 6.5' }
export const down: Glyph = { line: 'M5.5 9.2l6.5 6.5 6.5-6.5' }
export const up: Glyph = { line: 'M5.5 14.8L12 8.3l6.5 6.5' }
export const close: Glyph = { line: 'M5.8 5.8l12.4 12.4M18.2 5.8L5.8 18.2' }
export const search: Glyph = {
  line: 'M10.9 3.6a7.3 7.3 0 1 1 0 14.6 7.3 7.3 0 0 1 0-14.6zM16.2 16.2l4.2 4.2',
}
export const history: Glyph = {
  line: 'M3.6 4.8v4.4H8M4 9.2a8.6 8.6 0 1 1-.5 4.6M12 7.4v4.9l3.3 1.9',
}
export const scan: Glyph = {
  line: 'M3.8 8.5V6A2.2 2.2 0 0 1 6 3.8h2.5M15.5 3.8H18A2.2 2.2 0 0 1 20.2 6v2.5M20.2 15.5V18a2.2 2.2 0 0 1-2.2 2.2h-2.5M8.5 20.2H6A2.2 2.2 0 0 1 3.8 18v-2.5M3.8 12h16.4',
}
export const ellipsis: Glyph = {
  line: 'M5.1 11.6h.8v.8h-.8zM11.6 11.6h.8v.8h-.8zM18.1 11.6h.8v.8h-.8z',
}
export const menu: Glyph = { line: 'M4 6.5h16M4 12h16M4 17.5h16' }
export const filter: Glyph = { line: 'M4 6.2h16M7 12h10M10 17.8h4' }
export const sort: Glyph = { line: 'M7.5 4.5v15M4 16l3.5 3.5L11 16M16.5 19.5v-15M13 8l3.5-3.5L20 8' }
export const list: Glyph = {
  line: 'M9 6.2h11M9 12h11M9 17.8h11M4.6 6.2h.01M4.6 12h.01M4.6 17.8h.01',
}
export const grid: Glyph = {
  line: 'M5.2 4h4A1.2 1.2 0 0 1 10.4 5.2v4a1.2 1.2 0 0 1-1.2 1.2h-4A1.2 1.2 0 0 1 4 9.2v-4A1.2 1.2 0 0 1 5.2 4zM14.8 4h4A1.2 1.2 0 0 1 20 5.2v4a1.2 1.2 0 0 1-1.2 1.2h-4a1.2 1.2 0 0 1-1.2-1.2v-4A1.2 1.2 0 0 1 14.8 4zM5.2 13.6h4a1.2 1.2 0 0 1 1.2 1.2v4A1.2 1.2 0 0 1 9.2 20h-4A1.2 1.2 0 0 1 4 18.8v-4a1.2 1.2 0 0 1 1.2-1.2zM14.8 13.6h4a1.2 1.2 0 0 1 1.2 1.2v4a1.2 1.2 0 0 1-1.2 1.2h-4a1.2 1.2 0 0 1-1.2-1.2v-4a1.2 1.2 0 0 1 1.2-1.2z',
}
export const refresh: Glyph = { line: 'M20.2 4.2v4.6h-4.6M19.8 8.8a8.6 8.6 0 1 0 .6 5' }
/** A handle that rows are dragged by. */
export const drag: Glyph = { line: 'M5 9.2h14M5 14.8h14' }
