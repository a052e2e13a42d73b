/** What other modules may use of works and episodes. */
export { browse } from './browse/browse.ts'
export { filter } from './browse/filter.ts'
export { type EpisodeEnd, episodeEnds } from './episodes/first-and-last.ts'
export { lastEpisodes } from './episodes/last-episodes.ts'
export { playableEpisodes } from './episodes/playable.ts'
export {
  type EpisodeToPlay,
  episodesAfter,
  episodesById,
  episodesOfAsset,
  episodesOut,
  episodeToPlay,
} from './episodes/queries.ts'
export { type SeasonEpisodes, seasonsOfWorks } from './episodes/seasons.ts'
export { type DeletedEpisodes, episodesDeleted, uploadersChanged, worksChanged } from './events.ts'
export { franchiseOfWorks, franchiseTitles } from './franchises/queries.ts'
export { isRegionAllowed } from './rules.ts'
export {
  allowedCandidates,
  type CandidateFilter,
  type CandidateQuery,
  candidateWorks,
  updatedCandidates,
  worksOfFollowedFranchises,
  worksOfSameFranchise,
} from './works/candidates.ts'
export { commentedWork, countComments, countDanmu, countPlay, holdWork } from './works/counts.ts'
export { isDanmuOpenOf, setDanmuOpen } from './works/danmu-open.ts'
export {
  kindsOfWorks,
  topicsOfWorks,
  type WorkTopics,
  works,
  worksNamed,
  worksWithTopics,
  workTitles,
} from './works/queries.ts'
export { type RankableWork, rankableWorks } from './works/rankable.ts'
export { type SearchableWork, searchableWorks, searchableWorksAfter } from './works/searchable.ts'
export { setScores } from './works/set-scores.ts'
export { type ShortWork, shortWorks } from './works/shorts.ts'
export { similarWorks } from './works/similar.ts'
export { uploaderOfWork, uploadersOfWorks } from './works/uploader.ts'
