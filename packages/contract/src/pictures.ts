/** Pixels of width in which a picture is served, each 1.3 times the one before; its address ends in the last one. */
export const pictureWidths = [200, 260, 338, 439, 571, 743, 966] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Width and height of a picture cut to a square, as people are shown. */
export const avatarSize = 110

const widthAtEnd = /\/\d+\.webp$/

/** Address of another width of a picture of this site; an outside address stays as it is. */
export function pictureAt(url: string, width: PictureWidth | typeof avatarSize): string {
  return url.replace(widthAtEnd, `/${width}.webp`)
}

/** All widths of a picture for `srcset`; undefined for an outside address, which has one form. */
export function pictureSet(url: string): string | undefined {
  if (!widthAtEnd.test(url)) return undefined
  return pictureWidths.map(width => `${pictureAt(url, width)} ${width}w`).join(', ')
}
