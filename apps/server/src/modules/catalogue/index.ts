/** What other modules may use of works and episodes. */

export { worksLike } from './alike.ts'
export { browse } from './browse.ts'
export { workChanged } from './events.ts'
export { filter } from './filter.ts'
export {
  franchiseOfWorks,
  franchiseTitles,
  topicsOfWorks,
  type WorkTopics,
  worksWithTopics,
} from './for-feed.ts'
export {
  type EpisodeEnd,
  episodeEnds,
  type SearchableWork,
  searchableWorks,
  searchableWorksAfter,
} from './for-search.ts'
export {
  type Offer,
  type Sight,
  worksInSight,
  worksOfFollowedFranchises,
  worksOfSameFranchise,
  worksToOffer,
  worksUpdated,
} from './offer.ts'
export {
  countDanmu,
  countPlay,
  type EpisodeToPlay,
  episodesById,
  episodesOfAsset,
  episodesOut,
  episodeToPlay,
  works,
  worksNamed,
  workTitles,
} from './read.ts'
export { type ShortWork, shortWorks } from './shorts.ts'
export { kindsOfWorks, type WorkToRank, worksToRank } from './to-rank.ts'
