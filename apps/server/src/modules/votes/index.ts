/** What other modules may use of votes. */
export { importPoll } from './import-poll.ts'
