/** What others may use of the search. */
export { walkIndex } from './indexing/rebuild-index.ts'
