import { albumAddress, albumPlayAddress } from '../album/album-address.ts'

/** Before the key of a playlist where an address names a set that is watched. */
const prefix = 'playlist-'

export function playlistAddress(key: string): string {
  return `/collection/${key}`
}

/** What names a playlist that is played: in its order, or shuffled by a number. */
export function queueId(key: string, seed?: number): string {
  return seed === undefined ? `${prefix}${key}` : `${prefix}${key}-${seed}`
}

/** The player of a work of a playlist: after its end the next one of the playlist follows. */
export function playlistPlayAddress(queue: string, mediaKey: string): string {
  return albumPlayAddress(queue, mediaKey)
}

/** The page of what is watched: a playlist, or else a set of works. */
export function playedSetAddress(id: string): string {
  if (!id.startsWith(prefix)) return albumAddress(id)
  const [, key = ''] = id.split('-')
  return playlistAddress(key)
}
