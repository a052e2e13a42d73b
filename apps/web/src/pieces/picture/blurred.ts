import { thumbHashToDataURL } from 'thumbhash'

const decoded = new Map<string, string>()
const mostKept = 300

/** The blurred stand-in of a picture as a data address, empty if it cannot be read; `thumb` is its thumbhash in base64. */
export function blurred(thumb: string): string {
  const known = decoded.get(thumb)
  if (known) return known
  let address: string
  try {
    address = thumbHashToDataURL(Uint8Array.from(atob(thumb), letter => letter.charCodeAt(0)))
  } catch {
    return ''
  }
  if (decoded.size >= mostKept) decoded.clear()
  decoded.set(thumb, address)
  return address
}
