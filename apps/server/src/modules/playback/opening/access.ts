import type { GateReason, Quality } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { standing } from '#modules/account/index.ts'
import type { EpisodeToPlay } from '#modules/catalogue/index.ts'
import { type PlaySource, playSource } from '#modules/media/index.ts'
import { siteSettings } from '#modules/site/index.ts'
import { gateFor, maxHeightOf, qualityGate } from '../rules.ts'
import { playbackSettings } from '../settings.ts'

/** What a viewer gets of an episode: a source with its qualities, or the reason why not. */
export type Entry =
  | { refused: GateReason; source: null }
  | { refused: null; source: Omit<PlaySource, 'qualities'> & { qualities: Quality[] } }

/** Lets the caller in or says why not. The address opens no quality beyond what he may choose. */
export async function enter(
  scope: Scope,
  found: Pick<EpisodeToPlay, 'gate' | 'regionAllowed'> & { episode: { assetId: string | null } },
  holder: string,
): Promise<Entry> {
  const { refused, maxHeight, gateOf } = await admit(scope, found)
  if (refused) return { refused, source: null }
  const { assetId } = found.episode
  if (assetId === null) return { refused: 'notReady', source: null }
  const source = await playSource(scope, assetId, holder, { maxHeight })
  if (source === null) return { refused: 'notReady', source: null }
  const qualities = source.qualities.map(quality => ({ ...quality, gate: gateOf(quality.height) }))
  // A file that came only in qualities above the viewer's own has nothing for him.
  const closed = qualities.every(({ gate }) => gate !== null) ? qualities[0]?.gate : null
  return closed ? { refused: closed, source: null } : { refused: null, source: { ...source, qualities } }
}

/** Whether the caller may watch, up to how many lines, and what opens a quality of more to him. */
export async function admit(scope: Scope, found: Pick<EpisodeToPlay, 'gate' | 'regionAllowed'>) {
  const viewer = await standing(scope)
  const rules = await scope.kernel.settings.of(playbackSettings)
  return {
    refused: gateFor(found, viewer, await scope.kernel.settings.of(siteSettings)),
    maxHeight: maxHeightOf(viewer, rules),
    gateOf: (height: number) => qualityGate(height, viewer, rules),
  }
}
