import type { HistoryItem, PlayData, WorkCard } from '@xinghe/contract'
import type { EpisodeToPlay } from '#modules/catalogue/index.ts'
import type { PlaybackGrant } from './opening/access.ts'
import { roomOf } from './rules.ts'
import type { PlayRecordRow } from './tables.ts'

type AddressView = Pick<
  PlayData,
  'address' | 'expiresAt' | 'refused' | 'trial' | 'stream' | 'qualities' | 'complete'
>

/** An answer without access carries nothing that plays. */
export function addressView(grant: PlaybackGrant): AddressView {
  const { refused, source } = grant
  return {
    refused,
    trial: grant.source && grant.trial,
    stream: grant.source && grant.stream,
    address: source?.address ?? null,
    expiresAt: source?.expiresAt ?? null,
    qualities: source?.qualities ?? [],
    complete: source?.complete ?? false,
  }
}

export function playView(
  {
    mediaKey,
    episode,
    next,
    gold = null,
  }: Pick<EpisodeToPlay, 'mediaKey' | 'next'> & { episode: { id: string }; gold?: PlayData['gold'] },
  entry: PlaybackGrant,
  {
    durationSec,
    resumeSec,
    marks = [],
    chapters = entry.source?.chapters ?? [],
  }: Pick<PlayData, 'durationSec' | 'resumeSec'> & Partial<Pick<PlayData, 'marks' | 'chapters'>>,
): PlayData {
  return {
    ...addressView(entry),
    mediaKey,
    episode: episode.id,
    playlist: entry.source?.playlist ?? null,
    gold,
    storyboard: entry.source?.storyboard ?? null,
    subtitles: entry.source?.subtitles ?? [],
    marks,
    chapters,
    audioTracks: entry.source?.audioTracks ?? [],
    durationSec,
    resumeSec,
    next,
    room: roomOf(episode.id),
  }
}

export function historyView(
  record: PlayRecordRow,
  work: WorkCard,
  episode: { number: number; title: string; durationSec: number | null },
  next: HistoryItem['next'],
): HistoryItem {
  return {
    work,
    episode: record.episodeId,
    episodeNumber: episode.number,
    episodeTitle: episode.title,
    seconds: record.seconds,
    durationSec: episode.durationSec ?? 0,
    watchedAt: record.watchedAt,
    next,
  }
}
