import { isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { FranchiseDetails } from '@xinghe/contract'
import { useIsMinor } from '#stores/minor.ts'
import type { Setting } from '../episodes/what-follows.ts'

/** A set of works; of a playlist only the works around the open one. */
export interface WatchedSet extends Pick<FranchiseDetails, 'id' | 'title' | 'items' | 'works'> {
  /** Of the open work in a playlist, from 1. */
  place?: number
}

export interface AlbumState extends Setting {
  album: WatchedSet | null
  /** It is not known yet whether there is one. */
  pending: boolean
  /** Why the chosen set failed to load. */
  failed: Error | null
  reload: () => Promise<unknown>
}

/**
 * The set or playlist that a work is watched in: the one that the address names, else the franchise that it is a part of. One that
 * was deleted or no longer contains the work is ignored. In minor mode none is: it may hold works that are not fit.
 * @param begun the film is there: what it may belong to is asked for after that
 */
export function useAlbum(mediaKey: string, named: string | null, begun: boolean): AlbumState {
  const isMinor = useIsMinor()
  const { details, ofWork } = calls.franchise
  const inPlaylist = named?.startsWith('playlist-') ?? false
  const id = named ?? ''
  const set = useCall(details, { id }, { quiet: true, enabled: named !== null && !inPlaylist && !isMinor })
  const queue = useCall(
    calls.playlistQueue.show,
    { id, mediaKey },
    { quiet: true, keepsPrevious: true, enabled: inPlaylist && !isMinor },
  )
  const requested = inPlaylist ? queue : set
  const hasWork = requested.data?.items.some(work => work.mediaKey === mediaKey) ?? false
  const isLost = named === null || isCode(requested.error, 'notFound') || (requested.isSuccess && !hasWork)

  const around = useCall(ofWork, { mediaKey }, { quiet: true, enabled: begun && isLost && !isMinor })
  const story = around.data?.info.find(({ kind }) => kind === 'franchise')
  const hasStory = isLost && story !== undefined && !isMinor
  const found = useCall(details, { id: story?.id ?? '' }, { quiet: true, enabled: hasStory })

  if (isMinor) return { album: null, chosen: null, pending: false, failed: null, reload: requested.refetch }
  return {
    album: (isLost ? found.data : requested.data) ?? null,
    chosen: isLost ? null : named,
    pending: isLost ? around.isPending || (hasStory && found.isPending) : requested.isPending,
    failed: isLost || requested.data ? null : requested.error,
    reload: requested.refetch,
  }
}
