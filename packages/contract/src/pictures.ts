/** Pixels of width that every picture is kept in; its address ends in one of them, by itself in the last. */
export const pictureWidths = [200, 400, 800, 1280] as const
export type PictureWidth = (typeof pictureWidths)[number]

const widthAtEnd = /\/\d+\.webp$/

/** Address of another width of a picture of this site; an outside address stays as it is. */
export function pictureAt(url: string, width: PictureWidth): string {
  return url.replace(widthAtEnd, `/${width}.webp`)
}

/** All widths of a picture for `srcset`; undefined for an outside address, which has one form. */
export function pictureSet(url: string): string | undefined {
  if (!widthAtEnd.test(url)) return undefined
  return pictureWidths.map(width => `${pictureAt(url, width)} ${width}w`).join(', ')
}
