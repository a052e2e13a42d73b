/**
 * How wide a picture is shown, for the browser's choice among its widths. CSS lengths, so that the choice can be
 * made before any style is there; they follow the columns of the tokens and may be a little too large.
 */
export const pictureSizes = {
  /** One of the poster columns. */
  poster: '(min-width: 1024px) 13vw, (min-width: 600px) 19vw, 32vw',
  /** One of the cover columns. */
  cover: '(min-width: 1024px) 23vw, (min-width: 600px) 31vw, 48vw',
  /** Over the whole width of a phone, half of anything wider. */
  banner: '(min-width: 1200px) 620px, (min-width: 600px) 52vw, 96vw',
  /** Beside text in a row. */
  thumb: '(min-width: 600px) 200px, 32vw',
  /** Over the whole window. */
  full: '100vw',
} as const

export type PictureShape = keyof typeof pictureSizes
