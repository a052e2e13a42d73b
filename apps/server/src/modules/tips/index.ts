export { tipTargetPort } from './tip-target.ts'
export { tippedCoins } from './tipped-coins.ts'
