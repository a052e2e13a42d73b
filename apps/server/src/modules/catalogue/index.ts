/** What other modules may use of works and episodes. */
export {
  countDanmu,
  countPlay,
  type EpisodeToPlay,
  episodesById,
  episodesOfAsset,
  episodeToPlay,
  works,
} from './read.ts'
