/** What other modules may use of votes. */
export { type ImportedPoll, importPoll } from './import-poll.ts'
