/** What other modules may use of marks. */
export { marksOfEpisode } from './marks-of-episode.ts'
export { watchedPort } from './viewers/watched.ts'
