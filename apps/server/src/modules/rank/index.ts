/** What other modules and tools may use of the boards. */
export { countSender, countSignal, importSignals } from './count-signal.ts'
export { recountBoards } from './recount.ts'
