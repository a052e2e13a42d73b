import type { VipBenefits, VipKind } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'

const flags = { hasNoAds: true, hasNickColor: true, seesEarly: true }
const table: Record<VipKind | 0, VipBenefits> = {
  0: { height: 720, streams: 1, downloadsPerDay: 3, hasNoAds: false, hasNickColor: false, seesEarly: false },
  1: { height: 1080, streams: 2, downloadsPerDay: 10, hasNoAds: true, hasNickColor: false, seesEarly: false },
  2: { height: 2160, streams: 2, downloadsPerDay: 30, ...flags },
  3: { height: 2160, streams: 3, downloadsPerDay: 60, ...flags },
  4: { height: 2160, streams: 2, downloadsPerDay: 30, ...flags },
}

/** What each kind of VIP opens now; 0 without one. */
export async function benefitsOf(_scope: Scope): Promise<Record<VipKind | 0, VipBenefits>> {
  return table
}
