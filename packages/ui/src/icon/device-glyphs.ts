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
export const help: Glyph = {
  line: 'M12 3.25a8.75 8.75 0 1 1 0 17.5 8.75 8.75 0 0 1 0-17.5zM9.6 9.6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2 1-1.2 1.9M12 16.6h.01',
}
