import type { PlayData } from '@xinghe/contract'
import { and, desc, eq, gt } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { type EpisodeToPlay, episodeToPlay } from '#modules/catalogue/index.ts'
import { marksOfEpisode } from '#modules/marks/index.ts'
import { isFinished, resumeFrom } from '../rules.ts'
import { playbackSettings } from '../settings.ts'
import { type PlayRecordRow, playRecord } from '../tables.ts'
import { playView } from '../views.ts'
import { grantEpisode, type Opener, type PlaybackGrant } from './access.ts'

export interface OpenInput extends Opener {
  mediaKey: string
  /** Without it the one where the viewer stopped, the next one when that was finished, else the first. */
  episode?: string | undefined
  /** Of a visitor, whose history is on the device: the episode of this work they watched last, and where they stopped. */
  lastEpisode?: string | undefined
  lastSeconds?: number | undefined
}

/**
 * Opens an episode.
 * @throws notFound when the work or the requested episode is not there
 */
export async function openEpisode(scope: Scope, input: OpenInput): Promise<PlayData> {
  const found = await chooseEpisode(scope, input)
  const grant = await grantEpisode(scope, found, input)
  const durationSec = grant.source?.durationSec ?? found.episode.durationSec ?? 0
  const record = await lastRecord(scope, input, found.episode.id)
  const rules = await scope.kernel.settings.of(playbackSettings)
  // Who has seen a trial to its end begins it again.
  const playableSec = (grant.source && grant.trial?.seconds) ?? durationSec
  const resumeSec = record ? resumeFrom(record.seconds, playableSec, rules) : null
  const { assetId } = found.episode
  const parts = grant.source && assetId ? await marksOfEpisode(scope, found.episode.id, assetId) : null
  return playView({ ...found, gold: goldOffer(found, grant) }, grant, {
    durationSec,
    resumeSec,
    ...(parts && { marks: parts.marks }),
    ...(parts?.chapters && { chapters: parts.chapters }),
  })
}

function goldOffer(found: EpisodeToPlay, grant: PlaybackGrant): PlayData['gold'] {
  if (found.gate !== 'gold') return null
  const until = grant.refused === null ? (grant.until ?? null) : null
  return { coins: found.goldPrice, hours: found.unlockHours, until }
}

type Stopped = Pick<PlayRecordRow, 'episodeId' | 'seconds'>

async function chooseEpisode(scope: Scope, input: OpenInput): Promise<EpisodeToPlay> {
  const { mediaKey, episode } = input
  if (episode !== undefined) return (await episodeToPlay(scope, mediaKey, episode)) ?? fail('notFound')
  const stopped = await lastRecord(scope, input)
  const last = stopped && (await episodeToPlay(scope, mediaKey, stopped.episodeId))
  if (!last) return (await episodeToPlay(scope, mediaKey)) ?? fail('notFound')
  const rules = await scope.kernel.settings.of(playbackSettings)
  const isOver = isFinished(stopped.seconds, last.episode.durationSec ?? 0, rules)
  return (isOver && last.next && (await episodeToPlay(scope, mediaKey, last.next))) || last
}

/**
 * Where the caller stopped in a work, or in one episode of it: a user by their last record, unless it was removed from
 * the history, a visitor by what their device says.
 */
async function lastRecord(
  scope: Scope,
  { mediaKey, lastEpisode, lastSeconds }: OpenInput,
  episodeId?: string,
): Promise<Stopped | null> {
  const { uid } = scope.viewer
  if (uid === null) {
    if (lastEpisode === undefined || lastSeconds === undefined) return null
    const isAsked = episodeId === undefined || episodeId === lastEpisode
    return isAsked ? { episodeId: lastEpisode, seconds: lastSeconds } : null
  }
  const isOwn = and(
    eq(playRecord.viewer, uid),
    eq(playRecord.mediaKey, mediaKey),
    gt(playRecord.watchedAt, 0),
  )
  const [row] = await scope.db
    .select()
    .from(playRecord)
    .where(episodeId === undefined ? isOwn : and(isOwn, eq(playRecord.episodeId, episodeId)))
    .orderBy(desc(playRecord.watchedAt))
    .limit(1)
  return row ?? null
}
