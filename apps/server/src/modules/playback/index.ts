/** What other modules may use of playing. */
export { roomOf } from './rules.ts'
export { whereIs } from './where-is.ts'
