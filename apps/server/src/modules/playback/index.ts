/** What other modules may use of playing. */
export { admit, enter } from './entry.ts'
export { holderOf } from './holder.ts'
export { lastWatched, type Watched } from './last-watched.ts'
export { countWatching } from './record.ts'
export { watchedTogether } from './related.ts'
export { roomOf } from './rules.ts'
export { playView } from './views.ts'
export { whereIs } from './where-is.ts'
