/** What other modules may use of ratings. */
export { hasRated } from './has-rated.ts'
export { importRatings } from './import-ratings.ts'
export { publishScores } from './publish-scores.ts'
