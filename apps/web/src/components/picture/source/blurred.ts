import { loadChunk } from '#lib/load-chunk.ts'

const decoded = new Map<string, string>()
/** The oldest is evicted first. */
const maxCached = 300

/**
 * The blurred placeholder of a picture as a data URL, empty if it cannot be decoded; `thumb` is its thumbhash in base64.
 * Most pictures load before it is needed: its decoder is loaded with the first that does not.
 */
export async function blurred(thumb: string): Promise<string> {
  const known = decoded.get(thumb)
  if (known) return known
  let address: string
  try {
    const { thumbHashToDataURL } = await loadChunk(() => import('thumbhash'))
    address = thumbHashToDataURL(Uint8Array.from(atob(thumb), character => character.charCodeAt(0)))
  } catch {
    return ''
  }
  decoded.set(thumb, address)
  const [oldest] = decoded.keys()
  if (decoded.size > maxCached && oldest !== undefined) decoded.delete(oldest)
  return address
}
