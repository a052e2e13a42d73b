/** What others may use of search. */
export { reindex } from './indexing/reindex.ts'
export { suggest } from './query/suggest.ts'
export { queryOfText, vectorOfText } from './text/people-text.ts'
