import type { Episode, Picture, Season, WorkCard } from '@xinghe/contract'
import { type Language, nameOf } from '../../kernel/text.ts'
import { gateOf } from './rules.ts'
import type { EpisodeRow, SeasonRow, WorkRow } from './tables.ts'

export type Pictures = Map<string, NonNullable<Picture>>

const pictureOf = (pictures: Pictures, key: string | null): Picture =>
  key === null ? null : (pictures.get(key) ?? null)

/** Keys of the pictures a card shows. */
export function pictureKeys(work: WorkRow): (string | null)[] {
  return [work.posterKey, work.coverKey, work.bannerKey]
}

export function cardView(
  language: Language,
  work: WorkRow,
  pictures: Pictures,
  durationSec: number | null,
): WorkCard {
  const { id: mediaKey, kind, title, tagline, badge, year, episodes, episodesTotal, hit } = work
  return {
    mediaKey,
    kind,
    title,
    tagline,
    badge,
    year,
    region: work.region === null ? null : nameOf(language, 'origin', work.region),
    genres: work.genres.map(genre => nameOf(language, 'genre', genre)),
    episodes,
    episodesTotal,
    hit,
    durationSec,
    poster: pictureOf(pictures, work.posterKey),
    cover: pictureOf(pictures, work.coverKey),
    score: work.score === null ? null : Math.round(work.score * 10) / 10,
    ended: work.isEnded,
  }
}

export function bannerView(work: WorkRow, pictures: Pictures): Picture {
  return pictureOf(pictures, work.bannerKey) ?? pictureOf(pictures, work.coverKey)
}

export function seasonView({ id, number, title }: SeasonRow): Season {
  return { id, number, title }
}

export function episodeView(work: WorkRow, row: EpisodeRow, index: number, pictures: Pictures): Episode {
  const { id, seasonId, number, title, durationSec, isPlayable } = row
  return {
    id,
    seasonId,
    number,
    title,
    durationSec,
    cover: pictureOf(pictures, row.coverKey) ?? pictureOf(pictures, work.coverKey),
    playable: isPlayable,
    gate: gateOf(work, index),
    publishedAt: row.playableAt ?? work.visibleAt ?? work.createdAt,
  }
}
