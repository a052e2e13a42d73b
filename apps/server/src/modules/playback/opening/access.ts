import type { GateReason, Quality } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import type { EpisodeToPlay } from '#modules/catalogue/index.ts'
import { type PlaySource, playSource } from '#modules/media/index.ts'
import { siteSettings } from '#modules/site/index.ts'
import { gateFor, maxHeightOf, qualityGate } from '../rules.ts'
import { playbackSettings } from '../settings.ts'
import { openUnlock, startUnlock } from '../unlocks/unlocks.ts'
import { type Offer, rightOf } from './right.ts'

/** What decides who may watch; only works are `forMinors`. */
export type Gated = Pick<EpisodeToPlay, 'gate' | 'regionAllowed'> & {
  forMinors?: boolean
  isUnlocked?: boolean
}

/** What a viewer may play of an episode: a source with its qualities, or the reason why not. */
export type PlaybackGrant =
  | { refused: GateReason; source: null }
  | {
      refused: null
      source: Omit<PlaySource, 'qualities'> & { qualities: Quality[] }
      /** When what the caller unlocked ends; null for good, absent where nothing had to be unlocked. */
      until?: number | null
    }

/**
 * Grants the caller a source of what is offered or says why not. The signed address opens no quality above the caller's
 * own, and nothing once a new opening would be refused.
 */
export async function grantPlayback(
  scope: Scope,
  found: Gated & { offer: Offer; assetId: string | null },
  holder: string,
): Promise<PlaybackGrant> {
  const { refused, maxHeight, gateOf } = await checkAccess(scope, found)
  if (refused) return { refused, source: null }
  const { assetId, offer } = found
  if (assetId === null) return { refused: 'notReady', source: null }
  const source = await playSource(scope, assetId, holder, { maxHeight, right: rightOf(scope, offer) })
  if (source === null) return { refused: 'notReady', source: null }
  const qualities = source.qualities.map(quality => ({ ...quality, gate: gateOf(quality.height) }))
  // A film that only has qualities above the viewer's own cannot be played by them.
  const closed = qualities.every(({ gate }) => gate !== null) ? qualities[0]?.gate : null
  return closed ? { refused: closed, source: null } : { refused: null, source: { ...source, qualities } }
}

/** The same for an episode; of one that was unlocked with coins the hours begin. */
export async function grantEpisode(
  scope: Scope,
  found: EpisodeToPlay,
  holder: string,
): Promise<PlaybackGrant> {
  const { gate, regionAllowed, forMinors, episode } = found
  const unlock = await unlockFor(scope, found)
  const offer = { kind: 'episode', id: episode.id } as const
  const isUnlocked = unlock !== null
  const grant = await grantPlayback(
    scope,
    { gate, isUnlocked, regionAllowed, forMinors, offer, assetId: episode.assetId },
    holder,
  )
  return unlock && grant.source ? { ...grant, until: await startUnlock(scope, unlock) } : grant
}

/** The caller's unlock of an episode that asks for one. */
async function unlockFor(scope: Scope, { gate, episode }: Pick<EpisodeToPlay, 'gate' | 'episode'>) {
  return gate === 'gold' ? openUnlock(scope, episode.id) : null
}

/** Whether the caller may watch an episode, which they may have unlocked. */
export async function checkEpisodeAccess(scope: Scope, found: EpisodeToPlay) {
  return checkAccess(scope, { ...found, isUnlocked: (await unlockFor(scope, found)) !== null })
}

/** Whether the caller may watch, as what, up to which height, and what unlocks a higher quality. */
export async function checkAccess(scope: Scope, found: Gated) {
  const viewer = await callerStatus(scope)
  const rules = await scope.kernel.settings.of(playbackSettings)
  return {
    viewer,
    refused: gateFor(found, viewer, await scope.kernel.settings.of(siteSettings)),
    maxHeight: maxHeightOf(viewer, rules),
    gateOf: (height: number) => qualityGate(height, viewer, rules),
  }
}
