import type { Picture } from '@xinghe/contract'
import { pictureSet } from '@xinghe/contract/pictures'
import type { PictureProps } from '@xinghe/ui'
import { blurred } from './blurred.ts'
import { type PictureShape, pictureSizes } from './sizes.ts'

/** A picture of the server as props of the picture primitives: its widths, and its placeholder. */
export function pictureFile(
  file: Picture,
  shape: PictureShape,
): Pick<PictureProps, 'src' | 'srcSet' | 'sizes' | 'color' | 'blur'> {
  if (!file) return {}
  const { url, thumb, colour } = file
  return {
    src: url,
    srcSet: pictureSet(url),
    sizes: pictureSizes[shape],
    color: colour ?? undefined,
    blur: thumb ? () => blurred(thumb) : undefined,
  }
}
