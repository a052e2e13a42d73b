import type { campaignStates } from '@xinghe/contract'
import type { CampaignRow } from './tables.ts'

/** Different ads that one answer has for a place at most. */
export const mostPerSlot = 3

type Terms = Pick<CampaignRow, 'isStarted' | 'startsAt' | 'endsAt' | 'budget' | 'views'>

/** What a campaign does at a time, milliseconds since 1970. */
export function stateOf(
  { isStarted, startsAt, endsAt, budget, views }: Terms,
  now: number,
): (typeof campaignStates)[number] {
  if (endsAt !== null && endsAt <= now) return 'over'
  if (budget !== null && views >= budget) return 'spent'
  if (!isStarted) return 'stopped'
  return startsAt !== null && startsAt > now ? 'waiting' : 'running'
}

/** Whether it is nothing without a picture. */
export const needsPicture = ({ slot }: Pick<CampaignRow, 'slot'>): boolean => slot !== 'danmu'

/** Whether it is meant for a country. */
export function isFor({ regions }: Pick<CampaignRow, 'regions'>, region: string): boolean {
  return regions.length === 0 || regions.includes(region)
}

/**
 * So many of them at most, each once, those of more weight more often and sooner.
 * @param below a random whole number from 0 up to its argument
 */
export function choose<T extends { weight: number }>(
  from: readonly T[],
  most: number,
  below: (most: number) => number,
): T[] {
  const left = [...from]
  const chosen: T[] = []
  while (chosen.length < most && left.length > 0) {
    let at = below(left.reduce((sum, { weight }) => sum + weight, 0))
    const index = left.findIndex(({ weight }) => {
      at -= weight
      return at < 0
    })
    chosen.push(...left.splice(index, 1))
  }
  return chosen
}
