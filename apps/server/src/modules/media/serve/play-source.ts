import type { Chapter, PlayData, Quality, Storyboard, Subtitle } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { signGrant } from '#kernel/files/sign.ts'
import type { Scope } from '#kernel/scope.ts'
import { loadFilm } from '../assets/queries.ts'
import { canStart, qualityName, readySec } from '../rules.ts'
import { mediaSettings } from '../settings.ts'
import type { AssetRow } from '../tables.ts'
import { playlistsToBegin } from './playlists.ts'
import { audioTracksOf } from './sound-tracks.ts'

export interface PlaySource {
  address: string
  /** What the address answers now; null where it is not wanted. */
  playlist: PlayData['playlist']
  /** Milliseconds since 1970. */
  expiresAt: number
  durationSec: number
  complete: boolean
  qualities: Omit<Quality, 'gate'>[]
  storyboard: PlayData['storyboard']
  subtitles: Subtitle[]
  /** In the order of the playlist; none where there is no choice. */
  audioTracks: PlayData['audioTracks']
  /** Of the file. */
  chapters: Chapter[]
}

interface SourceOptions {
  maxHeight: number | null
  right?: string
  /** Seconds of its beginning that are opened; null for all of it. */
  trialSec?: number | null
  withPlaylist?: boolean | undefined
}

/** Addresses are the same for so long, so that a browser's cache hits. */
const roundMs = 30 * minuteMs

/**
 * What a viewer needs to play an asset: an address signed for the holder (a cookie of their browser), which opens
 * renditions up to `maxHeight` lines and no others, and that while `right` holds. A trial has no pictures to look ahead.
 * With `withPlaylist` a player need not ask for the playlist at the address.
 * @returns null while nothing can be played
 */
export async function playSource(
  scope: Scope,
  assetId: string,
  holder: string,
  { maxHeight, right, trialSec = null, withPlaylist = false }: SourceOptions,
): Promise<PlaySource | null> {
  const film = await loadFilm(scope, assetId)
  const { asset } = film
  if (!asset?.plan || !asset.isPlayable) return null
  const renditions = film.renditions.filter(canStart).toSorted((a, b) => a.quality - b.quality)
  const { addressTtlSec } = await scope.kernel.settings.of(mediaSettings)
  const expiresAt = Math.ceil((scope.now() + addressTtlSec * 1000) / roundMs) * roundMs
  const folder = `${assetId}/${maxHeight ?? 'all'}`
  const base = `/media/${signGrant(scope.kernel.secrets, { folder, holder, right, expiresAt })}/${folder}`
  return {
    address: `${base}/master.m3u8`,
    playlist: withPlaylist ? await playlistsToBegin(scope, film, maxHeight, trialSec) : null,
    expiresAt,
    durationSec: asset.plan.durationSec,
    complete: asset.state === 'ready',
    qualities: renditions.map(rendition => ({
      name: qualityName(rendition.quality),
      height: rendition.quality,
      readySec: readySec(rendition),
      complete: rendition.isComplete,
    })),
    storyboard: trialSec !== null ? null : storyboardView(asset, base),
    subtitles: (asset.subtitles ?? []).map((subtitle, index) => ({
      ...subtitle,
      address: `${base}/subtitles/${index}.vtt`,
    })),
    audioTracks: audioTracksOf(film),
    chapters: asset.chapters ?? [],
  }
}

function storyboardView({ storyboard }: AssetRow, base: string): Storyboard | null {
  if (!storyboard) return null
  const { intervalSec: everySec, columns, rows, tileWidth: width, tileHeight: height, sheets } = storyboard
  return {
    everySec,
    columns,
    rows,
    width,
    height,
    sheets: sheets.map(sheet => `${base}/storyboard/${sheet}`),
  }
}
