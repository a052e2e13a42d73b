/** What others may use of search. */
export { reindex } from './indexing/reindex.ts'
