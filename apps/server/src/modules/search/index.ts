/** What others may use of the search. */
export { walkIndex } from './walk-index.ts'
