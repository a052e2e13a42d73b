import { catalogueWork, type WorkRow } from '../tables.ts'

/** The columns that cards, slides and cursors are made of. */
export const cardColumns = {
  id: catalogueWork.id,
  kind: catalogueWork.kind,
  title: catalogueWork.title,
  tagline: catalogueWork.tagline,
  badge: catalogueWork.badge,
  access: catalogueWork.access,
  freeEpisodes: catalogueWork.freeEpisodes,
  year: catalogueWork.year,
  region: catalogueWork.region,
  genres: catalogueWork.genres,
  episodes: catalogueWork.episodes,
  durationSec: catalogueWork.durationSec,
  episodesTotal: catalogueWork.episodesTotal,
  isEnded: catalogueWork.isEnded,
  hit: catalogueWork.hit,
  score: catalogueWork.score,
  scoreBound: catalogueWork.scoreBound,
  posterKey: catalogueWork.posterKey,
  coverKey: catalogueWork.coverKey,
  bannerKey: catalogueWork.bannerKey,
  visibleAt: catalogueWork.visibleAt,
  updateWeekday: catalogueWork.updateWeekday,
}
export type CardRow = Pick<WorkRow, keyof typeof cardColumns>
