import type { Glyph } from './glyph.ts'

const triangle = 'M7.2 5.4a1.3 1.3 0 0 1 2-1.1l10.1 6.6a1.3 1.3 0 0 1 0 2.2L9.2 19.7a1.3 1.3 0 0 1-2-1.1z'
const speaker =
  'M3.6 10.2a1 1 0 0 1 1-1h2.3a1 1 0 0 0 .65-.25l3.2-2.8a.75.75 0 0 1 1.25.55v10.6a.75.75 0 0 1-1.25.55l-3.2-2.8a1 1 0 0 0-.65-.25H4.6a1 1 0 0 1-1-1z'
const screen =
  'M20.5 10.8V7A2.2 2.2 0 0 0 18.3 4.8H5.7A2.2 2.2 0 0 0 3.5 7v9.6a2.2 2.2 0 0 0 2.2 2.2h4.6M7.2 9.3h4.6M14.8 9.3h2M7.2 13.4h3'
const body = 'M6.5 10.4h11a2 2 0 0 1 2 2v5.8a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-5.8a2 2 0 0 1 2-2z'

export const play: Glyph = { line: triangle, solid: triangle }
export const pause: Glyph = {
  line: 'M8.3 5v14M15.7 5v14',
  solid: 'M7.5 5h1.6v14H7.5zM14.9 5h1.6v14h-1.6z',
}
export const next: Glyph = {
  line: 'M5.5 6a1.1 1.1 0 0 1 1.7-.9l8.6 6a1.1 1.1 0 0 1 0 1.8l-8.6 6A1.1 1.1 0 0 1 5.5 18zM19 5.2v13.6',
  solid: 'M5.5 6a1.1 1.1 0 0 1 1.7-.9l8.6 6a1.1 1.1 0 0 1 0 1.8l-8.6 6A1.1 1.1 0 0 1 5.5 18zM19 5.2v13.6',
}
export const fullscreen: Glyph = { line: 'M14.2 4H20v5.8M20 4l-6 6M9.8 20H4v-5.8M4 20l6-6' }
export const exitFullscreen: Glyph = { line: 'M19.8 10H14V4.2M14 10l6-6M4.2 14H10v5.8M10 14l-6 6' }
export const lock: Glyph = { line: `${body}M8 10.4V7.8a4 4 0 0 1 8 0v2.6M12 14.1v2.4` }
export const unlock: Glyph = { line: `${body}M8 10.4V7.8a4 4 0 0 1 7.7-1.5M12 14.1v2.4` }
export const danmuOn: Glyph = { line: `${screen}M13.6 16.6l2.7 2.7 4.9-5` }
export const danmuOff: Glyph = { line: `${screen}M14.6 14.3l5.4 5.4M20 14.3l-5.4 5.4` }
export const volume: Glyph = { line: `${speaker}M15.3 9a4.2 4.2 0 0 1 0 6M17.8 6.3a8 8 0 0 1 0 11.4` }
export const mute: Glyph = { line: `${speaker}M15.8 9.6l4.8 4.8M20.6 9.6l-4.8 4.8` }
export const brightness: Glyph = {
  line: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 3v1.4M12 19.6V21M3 12h1.4M19.6 12H21M5.64 5.64l1 1M17.36 17.36l1 1M5.64 18.36l1-1M17.36 6.64l1-1',
}
export const speed: Glyph = {
  line: 'M6 18.6a8.7 8.7 0 1 1 12 0M12.3 13.2l3.7-4.5M11.4 13h1v1h-1z',
}
export const pictureInPicture: Glyph = {
  line: 'M20.5 10.5V7a2.2 2.2 0 0 0-2.2-2.2H5.7A2.2 2.2 0 0 0 3.5 7v9.6a2.2 2.2 0 0 0 2.2 2.2h3.6M14 13.8h5.3a1.2 1.2 0 0 1 1.2 1.2v3a1.2 1.2 0 0 1-1.2 1.2H14a1.2 1.2 0 0 1-1.2-1.2v-3a1.2 1.2 0 0 1 1.2-1.2z',
}
export const subtitle: Glyph = {
  line: 'M5.7 4.8h12.6A2.2 2.2 0 0 1 20.5 7v10a2.2 2.2 0 0 1-2.2 2.2H5.7A2.2 2.2 0 0 1 3.5 17V7a2.2 2.2 0 0 1 2.2-2.2zM7 12h2.5M12.5 12H17M7 15.5h5.5M15.5 15.5H17',
}
export const loop: Glyph = {
  line: 'M17 3.6l3.4 3.2L17 10M20.4 6.8H7.6A3.6 3.6 0 0 0 4 10.4V12M7 20.4l-3.4-3.2L7 14M3.6 17.2h12.8a3.6 3.6 0 0 0 3.6-3.6V12',
}
export const mirror: Glyph = { line: 'M12 3.5v17M8.5 6.8L3.8 17.2h4.7zM15.5 6.8l4.7 10.4h-4.7z' }
export const cast: Glyph = {
  line: 'M3.5 8.8V7a2.2 2.2 0 0 1 2.2-2.2h12.6A2.2 2.2 0 0 1 20.5 7v10a2.2 2.2 0 0 1-2.2 2.2h-3.6M3.5 12.2a7 7 0 0 1 7 7M3.5 15.7a3.5 3.5 0 0 1 3.5 3.5M3.6 19.2h.01',
}
export const settings: Glyph = {
  line: 'M10.1 3.9Q12 2.8 13.9 3.9L18.1 6.3Q20 7.4 20 9.6L20 14.4Q20 16.6 18.1 17.7L13.9 20.1Q12 21.2 10.1 20.1L5.9 17.7Q4 16.6 4 14.4L4 9.6Q4 7.4 5.9 6.3zM12 8.9a3.1 3.1 0 1 1 0 6.2 3.1 3.1 0 0 1 0-6.2z',
}
export const quality: Glyph = {
  line: 'M5.7 4.8h12.6A2.2 2.2 0 0 1 20.5 7v10a2.2 2.2 0 0 1-2.2 2.2H5.7A2.2 2.2 0 0 1 3.5 17V7a2.2 2.2 0 0 1 2.2-2.2zM7.2 9v6M10.8 9v6M7.2 12h3.6M13.8 9h1a3 3 0 0 1 0 6h-1z',
}
/** Which sound is heard with the picture. */
export const audio: Glyph = {
  line: 'M9.2 17.6V6.2l10-2v11.2M9.2 17.6a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0zM19.2 15.4a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0zM9.2 9.6l10-2',
}
export const background: Glyph = {
  line: 'M4 14.5v-2.3a8 8 0 0 1 16 0v2.3M4 14.6a1.4 1.4 0 0 1 1.4-1.4h1.2a1 1 0 0 1 1 1v4.6a1 1 0 0 1-1 1H5.4A1.4 1.4 0 0 1 4 18.4zM20 14.6a1.4 1.4 0 0 0-1.4-1.4h-1.2a1 1 0 0 0-1 1v4.6a1 1 0 0 0 1 1h1.2a1.4 1.4 0 0 0 1.4-1.4z',
}
export const statistics: Glyph = { line: 'M4 4v14a2 2 0 0 0 2 2h14M7.6 15.4l3.6-5 3.2 3 4.6-6.6' }
