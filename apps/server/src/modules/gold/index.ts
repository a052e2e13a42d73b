export { captureHold, reverseEntry } from './close-entry.ts'
export { creditPromo } from './credit.ts'
export { balanceOf } from './read-gold.ts'
export { spendGold } from './spend.ts'
