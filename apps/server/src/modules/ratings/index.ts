/** What other modules may use of ratings. */
export { importRatings } from './import-ratings.ts'
export { publishScores } from './publish-scores.ts'
