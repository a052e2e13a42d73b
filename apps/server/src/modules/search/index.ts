/** What others may use of search. */
export { reindex } from './indexing/reindex.ts'
export { suggest } from './query/suggest.ts'
