import type { PlayData } from '@xinghe/contract'
import { and, desc, eq, gt } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { type EpisodeToPlay, episodeToPlay } from '#modules/catalogue/index.ts'
import { isSeen, resumeFrom } from '../rules.ts'
import { playbackSettings } from '../settings.ts'
import { type PlayRecordRow, playRecord } from '../tables.ts'
import { playView } from '../views.ts'
import { enter } from './access.ts'

export interface OpenInput {
  mediaKey: string
  /** Without it the one where the viewer stopped, the one behind it when that was seen to its end, else the first. */
  episode?: string | undefined
  /** Secret of the browser that the address is bound to. */
  holder: string
}

/** Opens an episode. @throws notFound when the work or the asked episode is not there */
export async function openEpisode(scope: Scope, input: OpenInput): Promise<PlayData> {
  const found = await chooseEpisode(scope, input)
  const entry = await enter(scope, found, input.holder)
  const durationSec = entry.source?.durationSec ?? found.episode.durationSec ?? 0
  const record = await lastRecord(scope, input.mediaKey, found.episode.id)
  const rules = await scope.kernel.settings.of(playbackSettings)
  const resumeSec = record ? resumeFrom(record.seconds, durationSec, rules) : null
  return playView(found, entry, { durationSec, resumeSec })
}

async function chooseEpisode(scope: Scope, { mediaKey, episode }: OpenInput): Promise<EpisodeToPlay> {
  if (episode !== undefined) return (await episodeToPlay(scope, mediaKey, episode)) ?? fail('notFound')
  const stopped = await lastRecord(scope, mediaKey)
  const last = stopped && (await episodeToPlay(scope, mediaKey, stopped.episodeId))
  if (!last) return (await episodeToPlay(scope, mediaKey)) ?? fail('notFound')
  const rules = await scope.kernel.settings.of(playbackSettings)
  const isOver = isSeen(stopped.seconds, last.episode.durationSec ?? 0, rules)
  return (isOver && last.next && (await episodeToPlay(scope, mediaKey, last.next))) || last
}

/** Where the signed-in caller stopped in a work, or in one episode of it; what he took out of his history is forgotten. */
async function lastRecord(scope: Scope, mediaKey: string, episodeId?: string): Promise<PlayRecordRow | null> {
  const { uid } = scope.viewer
  if (uid === null) return null
  const isHis = and(
    eq(playRecord.viewer, uid),
    eq(playRecord.mediaKey, mediaKey),
    gt(playRecord.watchedAt, 0),
  )
  const [row] = await scope.db
    .select()
    .from(playRecord)
    .where(episodeId === undefined ? isHis : and(isHis, eq(playRecord.episodeId, episodeId)))
    .orderBy(desc(playRecord.watchedAt))
    .limit(1)
  return row ?? null
}
