export { tipIncome } from './tip-income.ts'
export { tipTargetPort } from './tip-target.ts'
export { tippedCoins } from './tipped-coins.ts'
