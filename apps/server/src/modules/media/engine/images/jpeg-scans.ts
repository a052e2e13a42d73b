const [FILL, STUFFED, TEMPORARY, FIRST_RESTART, START, END, SCAN] = [0xff, 0x00, 0x01, 0xd0, 0xd8, 0xd9, 0xda]

/**
 * Scans of a JPEG, counted up to one more than `most`. Each scan of a progressive one goes over all of its pixels, though it may
 * be of a few bytes: a file of 300 KB can take minutes. Cameras and encoders write ten or so. Segments are skipped by
 * their length, as decoders do: a preview in one of them does not count.
 */
export function jpegScans(bytes: Uint8Array, most: number): number {
  let scans = 0
  let at = 2
  while (scans <= most && at + 1 < bytes.length) {
    const marker = bytes[at] === FILL ? (bytes[at + 1] ?? STUFFED) : STUFFED
    if (bytes[at] !== FILL || marker === FILL) at += 1
    else if (marker === STUFFED || marker === TEMPORARY || (marker >= FIRST_RESTART && marker <= START))
      at += 2
    else if (marker === END) return scans
    else {
      if (marker === SCAN) scans++
      at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
    }
  }
  return scans
}
