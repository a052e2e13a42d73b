/** How files of the allowed types begin. */
const stills = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
  [0xff, 0xd8, 0xff], // JPEG
]
const gif = [0x47, 0x49, 0x46, 0x38]

/** Whether a file begins as a PNG, JPEG or, unless only stills are wanted, GIF: what is none is not even stored. */
export function beginsAsPicture(
  bytes: Uint8Array,
  { stillsOnly = false }: { stillsOnly?: boolean } = {},
): boolean {
  const beginnings = stillsOnly ? stills : [...stills, gif]
  return beginnings.some(known => known.every((byte, index) => bytes[index] === byte))
}
