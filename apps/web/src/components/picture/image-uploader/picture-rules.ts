import { limits } from '@xinghe/contract/limits'

/** Allowed file extensions; the server checks the content. */
export const pictureEndings = ['png', 'jpg', 'jpeg', 'gif'] as const
export const mostPictures = 100
export const mebibyte = 1024 * 1024

export type PictureFault = 'kind' | 'size'

export interface PictureLimits {
  /** Largest picture in bytes; 10 MB by default. */
  maxBytes?: number | undefined
  /** `pictureEndings` by default. */
  endings?: readonly string[] | undefined
}

/** Why a file cannot be sent; null when it can. */
export function faultOf(
  { name, size }: { name: string; size: number },
  { maxBytes = limits.imageBytes, endings = pictureEndings }: PictureLimits = {},
): PictureFault | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!name.includes('.') || !endings.includes(ending)) return 'kind'
  return size > maxBytes ? 'size' : null
}

/** What of a choice is taken: files that can be sent, as many as there is room for, and why others are not. */
export function admit<F extends { name: string; size: number }>(
  files: readonly F[],
  room: number,
  bounds: PictureLimits = {},
): { taken: F[]; fault: PictureFault | 'count' | null } {
  const faults = files.map(file => faultOf(file, bounds))
  const fit = files.filter((_, at) => faults[at] === null)
  const fault = faults.find(found => found !== null) ?? (fit.length > room ? 'count' : null)
  return { taken: fit.slice(0, Math.max(0, room)), fault }
}
