import type { PlayData } from '@xinghe/contract'
import { LRUCache } from 'lru-cache'
import { perKernel } from '#kernel/per-kernel.ts'
import type { Scope } from '#kernel/scope.ts'
import { type Film, loadFilm } from '../assets/queries.ts'
import { masterPlaylist, measuredBandwidth, mediaPlaylist, withinTrial } from '../engine/index.ts'
import { canStart } from '../rules.ts'
import type { RenditionRow } from '../tables.ts'
import { offeredSounds } from './sound-tracks.ts'

/** Playlists of complete films and trials, which no longer change, by asset and name. */
const completePlaylists = perKernel(() => new LRUCache<string, string>({ max: 2_000 }))
/** A rendition of more segments is asked for by itself: an answer stays small. */
const maxSegmentsToBegin = 2_000
/** Numbers of segments of trials that are full. */
const fullTrials = perKernel(() => new LRUCache<string, number>({ max: 5_000 }))

async function cachedWhenFinal(
  { kernel }: Scope,
  key: string,
  make: () => Promise<{ text: string; isFinal: boolean } | null>,
): Promise<string | null> {
  const playlists = completePlaylists(kernel)
  const cached = playlists.get(key)
  if (cached !== undefined) return cached
  const made = await make()
  if (made?.isFinal) playlists.set(key, made.text)
  return made?.text ?? null
}

/**
 * The playable renditions up to a height, the quick-start one first; null when there is none. Whoever has loaded the
 * film spares a second look at it.
 */
export function masterOf(
  scope: Scope,
  assetId: string,
  maxHeight: number,
  film?: Film,
): Promise<string | null> {
  return cachedWhenFinal(scope, `${assetId}/${maxHeight}`, async () => {
    const found = film ?? (await loadFilm(scope, assetId))
    const { asset, renditions } = found
    const ready = renditions.filter(row => canStart(row) && row.quality <= maxHeight)
    const plan = asset?.plan
    if (!plan || ready.length === 0) return null
    const variants = ready.map(row => ({
      ...measuredBandwidth(segmentsOf(row), plan.segmentSec),
      id: row.id,
      width: row.width,
      height: row.height,
      fps: plan.fps,
      codecs: row.codecs,
      uri: uriOf(row.id),
    }))
    const first = plan.passes[0]?.[0] ?? ''
    const sounds = offeredSounds(found).map(({ id, language, title }, index) => ({
      name: title || language,
      language,
      uri: index === 0 ? null : `${id}/index.m3u8`,
    }))
    return { text: masterPlaylist(variants, first, { sounds }), isFinal: asset.state === 'ready' }
  })
}

/** What a player asks for before its first segment: the playlist and, as it is now, that of the rendition which leads it. */
export async function playlistsToBegin(
  scope: Scope,
  film: Film,
  maxHeight: number | null,
  trialSec: number | null,
): Promise<PlayData['playlist']> {
  const { asset, renditions } = film
  if (!asset) return null
  const master = await masterOf(scope, asset.id, maxHeight ?? Number.POSITIVE_INFINITY, film)
  if (master === null) return null
  const row = renditions.find(({ id }) => id === asset.plan?.passes[0]?.[0])
  const isListed = row && master.includes(`\n${uriOf(row.id)}\n`)
  if (!isListed || row.durations.length > maxSegmentsToBegin) return { master, first: null }
  const playlist = await playlistOf(scope, asset.id, row.id, trialSec, film)
  return { master, first: playlist === null ? null : { uri: uriOf(row.id), playlist } }
}

/** The finished segments of one rendition, of a trial those of its beginning; null when it is unknown. */
export function playlistOf(
  scope: Scope,
  assetId: string,
  renditionId: string,
  trialSec: number | null,
  film?: Film,
): Promise<string | null> {
  return cachedWhenFinal(scope, `${assetId}/${renditionId}/index/${trialSec ?? ''}`, async () => {
    const found = renditionOf(film ?? (await loadFilm(scope, assetId)), renditionId)
    if (!found) return null
    const segments = segmentsOf(found.row)
    const isFull = trialSec !== null && withinTrial(segments, trialSec).isFull
    const text = mediaPlaylist({
      segments,
      isComplete: found.row.isComplete,
      segmentSec: found.segmentSec,
      ...(trialSec !== null && { trialSec }),
    })
    return { text, isFinal: found.row.isComplete || isFull }
  })
}

/** How many segments of a rendition belong to a trial, as far as it is made; 0 when it is unknown. */
export async function segmentsInTrial(
  scope: Scope,
  { assetId, renditionId, trialSec }: { assetId: string; renditionId: string; trialSec: number },
): Promise<number> {
  const key = `${assetId}/${renditionId}/${trialSec}`
  const known = fullTrials(scope.kernel).get(key)
  if (known !== undefined) return known
  const found = renditionOf(await loadFilm(scope, assetId), renditionId)
  if (!found) return 0
  const { listed, isFull } = withinTrial(segmentsOf(found.row), trialSec)
  if (isFull || found.row.isComplete) fullTrials(scope.kernel).set(key, listed.length)
  return listed.length
}

function renditionOf({ asset, renditions, sounds }: Film, renditionId: string) {
  const row = [...renditions, ...sounds].find(rendition => rendition.id === renditionId)
  return asset?.plan && row ? { row, segmentSec: asset.plan.segmentSec } : null
}

const uriOf = (renditionId: string) => `${renditionId}/index.m3u8`

function segmentsOf(row: RenditionRow) {
  return row.durations.map((durationSec, index) => ({ index, durationSec, bytes: row.sizes[index] ?? 0 }))
}
