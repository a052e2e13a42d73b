import { dayMs, minuteMs } from '@xinghe/contract/time'

export const codeLifeMs = 5 * minuteMs
/** How often one code is looked at. */
export const mostTries = 5
/** Over which codes are counted. */
export const codeWindowMs = dayMs

export interface SentCodes {
  toContact: number
  fromNetwork: number
  /** Of the last one to the contact; null without one. */
  lastAt: number | null
}

/** Why no further code is sent now; null where one is. */
export function codeRefusal(
  sent: SentCodes,
  limits: { codeEverySec: number; codesPerTarget: number; codesPerNetwork: number },
  now: number,
): { code: 'codeTooSoon'; seconds: number } | { code: 'codesUsedUp' } | null {
  const waitMs = sent.lastAt === null ? 0 : sent.lastAt + limits.codeEverySec * 1000 - now
  if (waitMs > 0) return { code: 'codeTooSoon', seconds: Math.ceil(waitMs / 1000) }
  const isUsedUp = sent.toContact >= limits.codesPerTarget || sent.fromNetwork >= limits.codesPerNetwork
  return isUsedUp ? { code: 'codesUsedUp' } : null
}
