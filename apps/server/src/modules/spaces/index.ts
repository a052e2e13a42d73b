/** What tools may use of uploaders' numbers. */
export { storeVideoDays } from './numbers/add-plays.ts'
export { addToDay } from './numbers/add-reaction.ts'
