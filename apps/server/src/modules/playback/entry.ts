import type { GateReason, Quality } from '@xinghe/contract'
import type { Scope } from '../../kernel/scope.ts'
import { standing } from '../account/index.ts'
import type { EpisodeToPlay } from '../catalogue/index.ts'
import { type PlaySource, playSource } from '../media/index.ts'
import { gateFor, maxHeightOf, qualityGate } from './rules.ts'
import { playbackSettings } from './settings.ts'

/** What a viewer gets of an episode: a source with its qualities, or the reason why not. */
export type Entry =
  | { refused: GateReason; source: null }
  | { refused: null; source: Omit<PlaySource, 'qualities'> & { qualities: Quality[] } }

/** Lets the caller in or says why not. The address opens no quality beyond what he may choose. */
export async function enter(scope: Scope, found: EpisodeToPlay, holder: string): Promise<Entry> {
  const viewer = await standing(scope)
  const refused = gateFor(found, viewer)
  if (refused) return { refused, source: null }
  const { assetId } = found.episode
  if (assetId === null) return { refused: 'notReady', source: null }
  const rules = await scope.kernel.settings.of(playbackSettings)
  const source = await playSource(scope, assetId, holder, { maxHeight: maxHeightOf(viewer, rules) })
  if (source === null) return { refused: 'notReady', source: null }
  const qualities = source.qualities.map(quality => ({
    ...quality,
    gate: qualityGate(quality.height, viewer, rules),
  }))
  // A file that came only in qualities above the viewer's own has nothing for him.
  const closed = qualities.every(({ gate }) => gate !== null) ? qualities[0]?.gate : null
  return closed ? { refused: closed, source: null } : { refused: null, source: { ...source, qualities } }
}
