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
  const { found, stopped } = await chooseEpisode(scope, input)
  const { id, assetId } = found.episode
  const grant = await grantEpisode(scope, found, { ...input, withPlaylist: true })
  const durationSec = grant.source?.durationSec ?? found.episode.durationSec ?? 0
  const [record, parts] = await Promise.all([
    stopped?.episodeId === id ? stopped : lastRecord(scope, input, id),
    grant.source && assetId ? marksOfEpisode(scope, id, assetId) : null,
  ])
  const rules = await scope.kernel.settings.of(playbackSettings)
  // Who has seen a trial to its end begins it again.
  const playableSec = (grant.source && grant.trial?.seconds) ?? durationSec
  const resumeSec = record ? resumeFrom(record.seconds, playableSec, rules) : null
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

/** The episode to open, and where the caller stopped in the work, if that was asked for. */
async function chooseEpisode(
  scope: Scope,
  input: OpenInput,
): Promise<{ found: EpisodeToPlay; stopped: Stopped | null }> {
  const { mediaKey, episode } = input
  const stopped = episode === undefined ? await lastRecord(scope, input) : null
  const last = stopped && (await episodeToPlay(scope, mediaKey, stopped.episodeId))
  if (!last) return { found: (await episodeToPlay(scope, mediaKey, episode)) ?? fail('notFound'), stopped }
  const rules = await scope.kernel.settings.of(playbackSettings)
  const isOver = isFinished(stopped.seconds, last.episode.durationSec ?? 0, rules)
  const following = isOver && last.next ? await episodeToPlay(scope, mediaKey, last.next) : null
  return { found: following ?? last, stopped }
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
