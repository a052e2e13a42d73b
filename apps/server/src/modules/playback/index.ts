/** What other modules may use of playing. */

export { lastWatched, type Watched } from './history/last-watched.ts'
export { watchedTogether } from './history/related.ts'
export { admit, enter } from './opening/access.ts'
export { holderOf } from './opening/holder.ts'
export { whereIs } from './progress/last-report.ts'
export { countWatching } from './progress/record.ts'
export { roomOf } from './rules.ts'
export { playView } from './views.ts'
