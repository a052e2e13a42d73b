import type { Episode, FranchiseDetails, PlayData } from '@xinghe/contract'
import { albumPlayAddress } from '#components/album/album-address.ts'
import { playAddress } from '#lib/play-address.ts'

interface Following {
  kind: 'episode' | 'work'
  address: string
  /** It begins automatically when the open one has ended, if the viewer has autoplay on. */
  byItself: boolean
}

export interface Setting {
  /** The set that contains the open work. */
  album: Pick<FranchiseDetails, 'id' | 'items'> | null
  /** Id of the set that the viewer chose to watch; null where they opened the work by itself. */
  chosen: string | null
}

/** An episode of the open work; the set that is watched stays in the address. */
export function episodeAddress(mediaKey: string, episode: string, { chosen }: Setting): string {
  return chosen === null ? playAddress(mediaKey, episode) : albumPlayAddress(chosen, mediaKey, episode)
}

/** What comes after the open episode: the work's next one; after its last the next work of the set. */
export function whatFollows(
  open: Pick<PlayData, 'mediaKey' | 'next'> | null,
  setting: Setting,
): Following | null {
  if (!open) return null
  const { mediaKey, next } = open
  if (next !== null) {
    return { kind: 'episode', address: episodeAddress(mediaKey, next, setting), byItself: true }
  }
  if (!setting.album) return null
  const { id, items } = setting.album
  const here = items.findIndex(work => work.mediaKey === mediaKey)
  const work = here < 0 ? undefined : items[here + 1]
  if (!work) return null
  return { kind: 'work', address: albumPlayAddress(id, work.mediaKey), byItself: setting.chosen !== null }
}

/** Address of the work's episode before the open one; null where there is none that plays. */
export function whatComesBefore(
  open: Pick<PlayData, 'mediaKey' | 'episode'> | null,
  episodes: readonly Pick<Episode, 'id' | 'playable'>[],
  setting: Setting,
): string | null {
  const here = open ? episodes.findIndex(({ id }) => id === open.episode) : -1
  const before = episodes.slice(0, Math.max(0, here)).findLast(({ playable }) => playable)
  return open && before ? episodeAddress(open.mediaKey, before.id, setting) : null
}
