import type { GateReason } from '@xinghe/contract'

const named = ['vip', 'early', 'login', 'gold', 'streams', 'region'] as const
const ofTrials = ['vip', 'early', 'login', 'gold'] as const

const among = <T extends string>(list: readonly T[], reason: string | null): T | undefined =>
  list.find(one => one === reason)

/** Name of the sentence for a short video that may not be watched, or not on: `isOver` after its trial. */
export function refusalWords(refused: GateReason | null, isOver: boolean) {
  const trial = isOver ? among(ofTrials, refused) : undefined
  if (trial) return `short.trial.${trial}` as const
  return `short.refused.${among(named, refused) ?? 'other'}` as const
}
