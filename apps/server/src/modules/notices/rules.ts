import type { Audience } from '@xinghe/contract'

interface Standing {
  vipLevel: number
  level: number
}

/** Whether somebody is of those whom a message is for. One for a list of people is delivered to each of them instead. */
export function fitsAudience(audience: Audience, { vipLevel, level }: Standing): boolean {
  if (audience.kind === 'all') return true
  if (audience.kind === 'vip') return vipLevel >= audience.least
  return audience.kind === 'level' && level >= audience.least
}
