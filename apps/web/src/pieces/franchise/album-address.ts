/** The page of a franchise or curated set. */
export function albumAddress(id: string): string {
  return `/albumDetail?id=${id}`
}
