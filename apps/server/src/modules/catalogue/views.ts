import type { Episode, Picture, Season, Slide, WorkCard } from '@xinghe/contract'
import { inLanguage, type Language, nameOf } from '#kernel/text.ts'
import { badgeOf, gateOf } from './rules.ts'
import type { EpisodeRow, SeasonRow, WorkRow } from './tables.ts'
import type { CardRow } from './works/card-columns.ts'

export type Pictures = Map<string, NonNullable<Picture>>

export const pictureOf = (pictures: Pictures, key: string | null): Picture =>
  key === null ? null : (pictures.get(key) ?? null)

/** Keys of the pictures a card shows. */
export function pictureKeys(work: CardRow): (string | null)[] {
  return [work.posterKey, work.coverKey, work.bannerKey]
}

export function cardView(language: Language, work: CardRow, pictures: Pictures): WorkCard {
  const { id: mediaKey, kind, year, episodes, episodesTotal, hit, durationSec } = work
  return {
    mediaKey,
    kind,
    title: inLanguage(language, work.title),
    tagline: inLanguage(language, work.tagline),
    badge: badgeOf(work),
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

/** A work as a large picture. */
export function slideView(language: Language, work: CardRow, pictures: Pictures): Slide {
  const { id } = work
  const picture = [work.bannerKey, work.coverKey, work.posterKey].find(key => pictureOf(pictures, key))
  const words = { title: inLanguage(language, work.title), tagline: inLanguage(language, work.tagline) }
  const slide = { key: id, ...words, badge: badgeOf(work), mediaKey: id, link: null }
  return { ...slide, picture: pictureOf(pictures, picture ?? null) }
}

export function seasonView({ id, number, title }: SeasonRow): Season {
  return { id, number, title }
}

export function episodeView(work: WorkRow, row: EpisodeRow, pictures: Pictures): Episode {
  const { id, seasonId, number, title, durationSec, isPlayable } = row
  return {
    id,
    seasonId,
    number,
    title,
    durationSec,
    cover: pictureOf(pictures, row.coverKey) ?? pictureOf(pictures, work.coverKey),
    playable: isPlayable,
    gate: gateOf(work, row.position ?? 0),
    freeAt: row.freeAt,
    publishedAt: row.playableAt ?? work.visibleAt ?? work.createdAt,
  }
}
