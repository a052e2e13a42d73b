/** What other modules may use of playback. */

export { lastWatched, type Watched } from './history/last-watched.ts'
export { coWatchedWith } from './history/related.ts'
export { checkAccess, checkEpisode, grantPlayback } from './opening/access.ts'
export { checkFiles, fileRight } from './opening/files.ts'
export { type Playable, playablePostsPort, visiblePostPort } from './opening/right.ts'
export { deletePlays } from './progress/delete-plays.ts'
export { lastReport } from './progress/last-report.ts'
export { recordProgress, recordReport } from './progress/record.ts'
export { countWatchedWorks } from './progress/watched-by.ts'
export { dayRetention, watchedDays } from './progress/watched-days.ts'
export { roomOf } from './rules.ts'
export { playView } from './views.ts'
