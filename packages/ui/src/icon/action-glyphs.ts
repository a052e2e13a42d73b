import type { Glyph } from './glyph.ts'

const heartPath =
  'M12 20.3c-.5 0-8.6-4.6-8.6-11A4.7 4.7 0 0 1 8.1 4.5c1.6 0 3 .8 3.9 2.1.9-1.3 2.3-2.1 3.9-2.1a4.7 4.7 0 0 1 4.7 4.8c0 6.4-8.1 11-8.6 11z'
const starPath =
  'M11.5 4Q12 3 12.5 4L14.5 8.4Q14.8 8.9 15.4 9L20.1 9.6Q21.2 9.7 20.4 10.5L16.9 13.7Q16.5 14.2 16.6 14.7L17.5 19.5Q17.7 20.5 16.7 20L12.5 17.7Q12 17.4 11.5 17.7L7.3 20Q6.3 20.5 6.5 19.5L7.4 14.7Q7.5 14.2 7.1 13.7L3.6 10.5Q2.8 9.7 3.9 9.6L8.6 9Q9.2 8.9 9.5 8.4z'
const thumb =
  'M7.6 10.6l3.5-6.4a1.2 1.2 0 0 1 1.1-.6 2.3 2.3 0 0 1 2.2 2.9l-.8 2.9h4.3a2.2 2.2 0 0 1 2.15 2.7l-1.35 6a2.2 2.2 0 0 1-2.15 1.7H7.6'
const thumbDown =
  'M7.6 13.4l3.5 6.4a1.2 1.2 0 0 0 1.1.6 2.3 2.3 0 0 0 2.2-2.9l-.8-2.9h4.3a2.2 2.2 0 0 0 2.15-2.7l-1.35-6A2.2 2.2 0 0 0 16.55 4.2H7.6'
const cuff = 'M7.6 10.6v9.2H5.2a1.7 1.7 0 0 1-1.7-1.7v-5.8a1.7 1.7 0 0 1 1.7-1.7z'
const cuffDown = 'M7.6 13.4V4.2H5.2a1.7 1.7 0 0 0-1.7 1.7v5.8a1.7 1.7 0 0 0 1.7 1.7z'
const disc = 'M12 3.25a8.75 8.75 0 1 1 0 17.5 8.75 8.75 0 0 1 0-17.5z'
const bubble =
  'M12 4c4.9 0 8.7 3.2 8.7 7.3s-3.8 7.3-8.7 7.3c-.9 0-1.75-.1-2.6-.3l-3.2 1.8a.6.6 0 0 1-.9-.6l.4-2.9c-1.5-1.35-2.4-3.2-2.4-5.3C3.3 7.2 7.1 4 12 4z'

export const heart: Glyph = { line: heartPath, solid: heartPath }
export const star: Glyph = { line: starPath, solid: starPath }
export const like: Glyph = { line: thumb + cuff, solid: `${thumb}v-9.2zM4.2 11.5h.6v7.4h-.6z` }
export const dislike: Glyph = { line: thumbDown + cuffDown, solid: `${thumbDown}v9.2zM4.2 5.1h.6v7.4h-.6z` }
export const coin: Glyph = {
  line: `${disc}M12 7.4l1.3 3.3 3.3 1.3-3.3 1.3-1.3 3.3-1.3-3.3L7.4 12l3.3-1.3z`,
  solid: `${disc}M12 5l2.2 4.8L19 12l-4.8 2.2L12 19l-2.2-4.8L5 12l4.8-2.2z`,
}
export const share: Glyph = {
  line: 'M13.3 5.6c0-.9 1-1.3 1.7-.7l6 5.7c.5.5.5 1.3 0 1.8l-6 5.7c-.7.6-1.7.2-1.7-.7v-2.6c-3.9-.1-6.8 1-8.9 3.6-.5.6-1.5.2-1.4-.6.5-5.2 4.4-9 10.3-9.6z',
}
export const comment: Glyph = {
  line: `${bubble}M8.2 11.3h.01M12 11.3h.01M15.8 11.3h.01`,
  solid: bubble,
}
export const send: Glyph = {
  line: 'M19.3 3.9a.75.75 0 0 1 .95.95l-5.3 14.8a.9.9 0 0 1-1.65.1l-2.9-6.1-6.1-2.9a.9.9 0 0 1 .1-1.65zM10.4 13.7l4.3-4.3',
}
export const undo: Glyph = { line: 'M8.2 4.6L3.8 9l4.4 4.4M4.2 9h9.6a5.6 5.6 0 0 1 0 11.2H8.6' }
export const download: Glyph = { line: 'M12 3.8v11.4M7 10.5l5 5 5-5M4.3 20h15.4' }
export const upload: Glyph = { line: 'M12 15.5V4M7 8.8l5-5 5 5M4.3 20h15.4' }
export const flag: Glyph = {
  line: 'M5.3 21V4.3M5.3 5c4.4-2.6 8.3 2.2 13.2.3.4-.2.8.1.8.5v8.1c0 .3-.2.5-.5.6-4.9 1.9-9-2.6-13.5 0',
}
export const plus: Glyph = { line: 'M12 4.5v15M4.5 12h15' }
export const minus: Glyph = { line: 'M4.5 12h15' }
export const check: Glyph = { line: 'M4.3 12.6l5 5L19.7 6.8' }
export const trash: Glyph = {
  line: 'M4 6.5h16M9 6.5V5.2a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 5.2v1.3M6 6.5l.8 11.9a2 2 0 0 0 2 1.9h6.4a2 2 0 0 0 2-1.9L18 6.5M10.2 10.7v5.4M13.8 10.7v5.4',
}
export const edit: Glyph = {
  line: 'M4 20l1-4.5L16.1 4.4a1.9 1.9 0 0 1 2.7 0l.8.8a1.9 1.9 0 0 1 0 2.7L8.5 19zM13.9 6.6l3.5 3.5',
}
export const copy: Glyph = {
  line: 'M10.5 8.7h8a1.8 1.8 0 0 1 1.8 1.8v8a1.8 1.8 0 0 1-1.8 1.8h-8a1.8 1.8 0 0 1-1.8-1.8v-8a1.8 1.8 0 0 1 1.8-1.8zM5.7 15.3h-.2a1.8 1.8 0 0 1-1.8-1.8v-8a1.8 1.8 0 0 1 1.8-1.8h8a1.8 1.8 0 0 1 1.8 1.8v.2',
}
export const link: Glyph = {
  line: 'M10 14a4.2 4.2 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.2 1.2M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.2-1.2',
}
export const pin: Glyph = {
  line: 'M8.6 3.6h6.8M9.6 3.6v6.2l-3 3.4v1.6h10.8v-1.6l-3-3.4V3.6M12 14.8v5.8',
  solid: 'M8.6 3.1h6.8v1.4h-1v5.2l3 3.4v2.2h-4.7v5.5h-1.4v-5.5H6.6v-2.2l3-3.4V4.5h-1z',
}
export const message: Glyph = {
  line: 'M5.6 5h12.8a2.1 2.1 0 0 1 2.1 2.1v9.8a2.1 2.1 0 0 1-2.1 2.1H5.6a2.1 2.1 0 0 1-2.1-2.1V7.1A2.1 2.1 0 0 1 5.6 5zM4 7.5l6.7 4.8a2.2 2.2 0 0 0 2.6 0L20 7.5',
}
export const gift: Glyph = {
  line: 'M4.8 7.8h14.4a1.3 1.3 0 0 1 1.3 1.3v1.6a1.3 1.3 0 0 1-1.3 1.3H4.8a1.3 1.3 0 0 1-1.3-1.3V9.1a1.3 1.3 0 0 1 1.3-1.3zM5 12v6.3a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V12M12 7.8v12.5M12 7.6C10.5 4 8.5 3 7.4 3.9c-1.2 1 0 3.4 4.6 3.7 4.6-.3 5.8-2.7 4.6-3.7C15.5 3 13.5 4 12 7.6z',
}
