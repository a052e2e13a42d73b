import type { GateReason, Quality, Trial } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import type { EpisodeToPlay } from '#modules/catalogue/index.ts'
import { type PlaySource, playSource } from '#modules/media/index.ts'
import { siteSettings } from '#modules/site/index.ts'
import { benefitsAt, benefitsByLevel } from '#modules/vip/index.ts'
import { gateFor, isEarly, qualityGate, trialOf } from '../rules.ts'
import { playbackSettings } from '../settings.ts'
import { claimStream, releaseStream, type StreamClaim } from '../streams/claim-stream.ts'
import { openUnlock, startUnlock } from '../unlocks/unlocks.ts'
import { type Offer, rightOf } from './right.ts'

/** What decides who may watch; only works are `forMinors`, and only of those with a duration there are trials. */
export type Gated = Pick<EpisodeToPlay, 'gate' | 'regionAllowed'> & {
  forMinors?: boolean
  isUnlocked?: boolean
  freeAt?: number | null
  durationSec?: number | null
}

/** What a viewer may play of an episode: a source with its qualities, or the reason why not. */
export type PlaybackGrant =
  | { refused: GateReason; source: null }
  | {
      refused: null
      source: Omit<PlaySource, 'qualities'> & { qualities: Quality[] }
      /** The source is only the beginning. */
      trial: Trial | null
      /** The place it takes; null where none is counted. */
      stream: string | null
      /** When what the caller unlocked ends; null for good, absent where nothing had to be unlocked. */
      until?: number | null
    }

/** Who opens, where, and for what. */
export interface Opener {
  /** Secret of the browser that the address is bound to. */
  holder: string
  /** The page. */
  tab?: string | undefined
  /** For an answer that holds the playlist itself. */
  withPlaylist?: boolean
}

/**
 * Grants the caller a source of what is offered or says why not. The signed address opens no quality above the caller's
 * own, and nothing once a new opening would be refused.
 */
export async function grantPlayback(
  scope: Scope,
  found: Gated & { offer: Offer; assetId: string | null },
  { holder, withPlaylist, place }: Omit<Opener, 'tab'> & { place?: Omit<StreamClaim, 'limit'> },
): Promise<PlaybackGrant> {
  const access = await checkAccess(scope, found)
  const { refused, trial, maxHeight, gateOf } = access
  if (refused && !trial) return { refused, source: null }
  const { assetId, offer } = found
  if (assetId === null) return { refused: 'notReady', source: null }
  const stream = place ? await claimStream(scope, { ...place, limit: access.streams }) : { id: null }
  if (stream === null) return { refused: 'streams', source: null }
  const trialSec = trial?.seconds ?? null
  const right = rightOf(scope, offer, { trialSec, stream: stream.id })
  const wanted = { maxHeight, right, trialSec, withPlaylist }
  const source = await playSource(scope, assetId, holder, wanted)
  if (source === null) {
    await releaseStream(scope, stream.id)
    return { refused: 'notReady', source: null }
  }
  const qualities = source.qualities.map(quality => ({ ...quality, gate: gateOf(quality.height) }))
  // A film that only has qualities above the viewer's own cannot be played by them.
  const closed = qualities.every(({ gate }) => gate !== null) ? qualities[0]?.gate : null
  if (closed) {
    await releaseStream(scope, stream.id)
    return { refused: closed, source: null }
  }
  return { refused: null, source: { ...source, qualities }, trial, stream: stream.id }
}

/** The same for an episode; of one that was unlocked with coins the hours begin. */
export async function grantEpisode(
  scope: Scope,
  found: EpisodeToPlay,
  { tab, ...opener }: Opener,
): Promise<PlaybackGrant> {
  const { gate, regionAllowed, forMinors, freeAt, episode, mediaKey } = found
  const { assetId, durationSec } = episode
  const unlock = gate === 'gold' ? await openUnlock(scope, episode.id) : null
  const offer = { kind: 'episode', id: episode.id } as const
  const isUnlocked = unlock !== null
  const grant = await grantPlayback(
    scope,
    { gate, isUnlocked, regionAllowed, forMinors, freeAt, durationSec, offer, assetId },
    { ...opener, place: { mediaKey, episodeId: episode.id, tab } },
  )
  return unlock && grant.source && !grant.trial
    ? { ...grant, until: await startUnlock(scope, unlock) }
    : grant
}

/** Whether the caller may watch an episode, by what they have unlocked too. */
export async function checkEpisode(scope: Scope, found: EpisodeToPlay) {
  const { gate, regionAllowed, forMinors, freeAt, episode } = found
  const isUnlocked = gate === 'gold' && (await openUnlock(scope, episode.id)) !== null
  const { durationSec } = episode
  return checkAccess(scope, { gate, regionAllowed, forMinors, isUnlocked, freeAt, durationSec })
}

/**
 * Whether the caller may watch, the beginning at least, as what, on how many pages, up to which height, and what unlocks a
 * higher quality.
 */
export async function checkAccess(scope: Scope, found: Gated) {
  const viewer = await callerStatus(scope)
  const rules = await scope.kernel.settings.of(playbackSettings)
  const site = await scope.kernel.settings.of(siteSettings)
  const { streams, height: own, hasEarlyEpisodes } = await benefitsAt(scope, viewer)
  const offered = { ...found, isEarly: isEarly(found, scope.now()) }
  const refused = gateFor(offered, { ...viewer, hasEarlyEpisodes }, site)
  const { gate, durationSec = null } = found
  const { free } = await benefitsByLevel(scope)
  return {
    viewer,
    refused,
    trial: trialOf(refused, { gate, durationSec }, site, rules),
    streams,
    maxHeight: own,
    gateOf: (height: number) => qualityGate(height, viewer, { own, free: free.height }),
  }
}
