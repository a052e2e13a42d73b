import type { Picture } from '@xinghe/contract'
import { placeholder } from './placeholder.ts'

/** A picture of the server as the picture primitives take it: address, and what stands until it is there. */
export function pictureFile(file: Picture): { src?: string; placeholder?: string } {
  if (!file) return {}
  const stand = (file.thumb && placeholder(file.thumb)) || file.colour
  return { src: file.url, ...(stand && { placeholder: stand }) }
}
