import type { Glyph } from './glyph.ts'

export const phone: Glyph = {
  line: 'M8.2 3.2h7.6a1.9 1.9 0 0 1 1.9 1.9v13.8a1.9 1.9 0 0 1-1.9 1.9H8.2a1.9 1.9 0 0 1-1.9-1.9V5.1a1.9 1.9 0 0 1 1.9-1.9zM10.7 17.8h2.6',
}
export const tablet: Glyph = {
  line: 'M6.4 3.2h11.2a1.9 1.9 0 0 1 1.9 1.9v13.8a1.9 1.9 0 0 1-1.9 1.9H6.4a1.9 1.9 0 0 1-1.9-1.9V5.1a1.9 1.9 0 0 1 1.9-1.9zM10.7 17.8h2.6',
}
export const television: Glyph = {
  line: 'M5.1 5.2h13.8a1.9 1.9 0 0 1 1.9 1.9v8.6a1.9 1.9 0 0 1-1.9 1.9H5.1a1.9 1.9 0 0 1-1.9-1.9V7.1a1.9 1.9 0 0 1 1.9-1.9zM8 20.4h8',
}
export const computer: Glyph = {
  line: 'M5.1 4.2h13.8a1.9 1.9 0 0 1 1.9 1.9v8a1.9 1.9 0 0 1-1.9 1.9H5.1a1.9 1.9 0 0 1-1.9-1.9v-8a1.9 1.9 0 0 1 1.9-1.9zM12 16v3.8M8 20.2h8',
}
export const laptop: Glyph = {
  line: 'M6.4 5h11.2a1.6 1.6 0 0 1 1.6 1.6v8.6H4.8V6.6A1.6 1.6 0 0 1 6.4 5zM2.8 18.4h18.4',
}
export const keyboard: Glyph = {
  line: 'M5.2 6h13.6a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5.2a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM7 9.6h.01M10.35 9.6h.01M13.7 9.6h.01M17 9.6h.01M7 12.4h.01M10.35 12.4h.01M13.7 12.4h.01M17 12.4h.01M8.5 15.2h7',
}
export const torch: Glyph = {
  line: 'M8 3.6h8v3.2l-1.9 3v8.8a1.8 1.8 0 0 1-1.8 1.8h-.6a1.8 1.8 0 0 1-1.8-1.8V9.8L8 6.8zM8 6.8h8M12 12.4v1.8',
}
export const help: Glyph = {
  line: 'M12 3.25a8.75 8.75 0 1 1 0 17.5 8.75 8.75 0 0 1 0-17.5zM9.6 9.6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2 1-1.2 1.9M12 16.6h.01',
}
