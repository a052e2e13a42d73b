import { playAddress } from '#lib/play-address.ts'

/** The page of a franchise or curated set. */
export function albumAddress(id: string): string {
  return `/albumDetail?id=${id}`
}

/** The player of a work that is watched as part of a set: after its end the next work of the set follows. */
export function albumPlayAddress(id: string, mediaKey: string, episode?: string): string {
  const address = playAddress(mediaKey, episode)
  return `${address}${address.includes('?') ? '&' : '?'}album=${id}`
}

/** The set that such an address names. */
export function albumIn(query: URLSearchParams): string | null {
  return query.get('album') || null
}
