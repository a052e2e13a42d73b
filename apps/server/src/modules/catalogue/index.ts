/** What other modules may use of works and episodes. */
export { browse } from './browse/browse.ts'
export { filter } from './browse/filter.ts'
export { type EpisodeEnd, episodeEnds } from './episodes/first-and-last.ts'
export {
  type EpisodeToPlay,
  episodesById,
  episodesOfAsset,
  episodesOut,
  episodeToPlay,
} from './episodes/queries.ts'
export { workChanged } from './events.ts'
export { franchiseOfWorks, franchiseTitles } from './franchises/queries.ts'
export {
  type Offer,
  type Sight,
  worksInSight,
  worksOfFollowedFranchises,
  worksOfSameFranchise,
  worksToOffer,
  worksUpdated,
} from './works/candidates.ts'
export {
  kindsOfWorks,
  topicsOfWorks,
  type WorkTopics,
  works,
  worksNamed,
  worksWithTopics,
  workTitles,
} from './works/queries.ts'
export { type WorkToRank, worksToRank } from './works/rankable.ts'
export { type SearchableWork, searchableWorks, searchableWorksAfter } from './works/searchable.ts'
export { type ShortWork, shortWorks } from './works/shorts.ts'
export { worksLike } from './works/similar.ts'
export { countDanmu, countPlay } from './works/stats.ts'
