import type { GateReason, Quality } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { type CallerStatus, callerStatus } from '#modules/account/index.ts'
import type { EpisodeToPlay } from '#modules/catalogue/index.ts'
import { siteSettings } from '#modules/site/index.ts'
import { benefitsAt, benefitsByLevel } from '#modules/vip/index.ts'
import { gateFor, isEarly, qualityGate } from '../rules.ts'
import { isOpen, openUnlock, startUnlock, unlocksOf } from '../unlocks/unlocks.ts'
import { rightOf } from './right.ts'

type FileEpisode = Pick<EpisodeToPlay, 'gate' | 'regionAllowed' | 'forMinors' | 'freeAt'>

interface FileAccess {
  viewer: CallerStatus
  maxHeight: number
  /** What a quality needs that the caller may not have. */
  gateOf: (height: number) => Quality['gate']
  /** Why the caller may not have an episode, by id; null where they may. */
  refused: ReadonlyMap<string, GateReason | null>
}

/** What the caller may have of episodes as whole files: what they may watch, and never only its beginning. */
export async function checkFiles(
  scope: Scope,
  episodes: ReadonlyMap<string, FileEpisode>,
): Promise<FileAccess> {
  const [viewer, site] = await Promise.all([callerStatus(scope), scope.kernel.settings.of(siteSettings)])
  const { height: own, hasEarlyEpisodes } = await benefitsAt(scope, viewer)
  const { free } = await benefitsByLevel(scope)
  const priced = [...episodes].filter(([, { gate }]) => gate === 'gold').map(([id]) => id)
  const unlocks = viewer.uid === null ? new Map() : await unlocksOf(scope, viewer.uid, priced)
  const reasonFor = (id: string, episode: FileEpisode) => {
    const unlock = unlocks.get(id)
    const isUnlocked = unlock !== undefined && isOpen(unlock, scope.now())
    const offered = { ...episode, isUnlocked, isEarly: isEarly(episode, scope.now()) }
    const refused = gateFor(offered, { ...viewer, hasEarlyEpisodes }, site)
    return refused ?? (viewer.uid === null ? 'login' : null)
  }
  return {
    viewer,
    maxHeight: own,
    gateOf: height => qualityGate(height, viewer, { own, free: free.height }),
    refused: new Map([...episodes].map(([id, episode]) => [id, reasonFor(id, episode)])),
  }
}

/** What the address of an episode's file carries of the right to it; of one unlocked with coins the hours begin, as by playing it. */
export async function fileRight(
  scope: Scope,
  { id, gate }: { id: string; gate: EpisodeToPlay['gate'] },
): Promise<string> {
  const unlock = gate === 'gold' ? await openUnlock(scope, id) : null
  if (unlock) await startUnlock(scope, unlock)
  return rightOf(scope, { kind: 'file', id }, { trialSec: null, stream: null })
}
