import type { DownloadLevel, VipBenefits, VipKind } from '@xinghe/contract'
import type { ValuesOf } from '#kernel/settings.ts'
import { bestOf } from '../grants/rules.ts'
import type { benefitSettings } from './settings.ts'

export type BenefitValues = ValuesOf<typeof benefitSettings.entries>
/** By which row of the table somebody watches. */
export type BenefitLevel = 'visitor' | DownloadLevel

/** What decides what somebody may. */
export interface BenefitHolder {
  /** Null for a visitor. */
  uid: string | null
  /** Kind of VIP in force, 0 without one. */
  vipLevel: number
  bigV: boolean
  /** The best of what was sold with it; null where nothing was. */
  vipBenefits: VipBenefits | null
}

const ofKind = { 1: 'Silver', 2: 'Gold', 3: 'Supreme', 4: 'Couple' } as const

/** What a kind of VIP opens by the table. */
export function benefitsOfKind(kind: VipKind, values: BenefitValues): VipBenefits {
  const name = ofKind[kind]
  return {
    height: values[`height${name}`],
    streams: values[`streams${name}`],
    downloadsPerDay: values[`downloads${name}`],
    hasNoAds: values[`noAds${name}`],
    hasNickColor: values[`nickColor${name}`],
    hasEarlyEpisodes: values[`early${name}`],
  }
}

const bare = { hasNoAds: false, hasNickColor: false, hasEarlyEpisodes: false }

/** The whole table. */
export function benefitTable(values: BenefitValues): Record<BenefitLevel, VipBenefits> {
  const { heightVisitor, heightFree, heightBigV } = values
  const { streamsVisitor, streamsFree, downloadsFree, downloadsBigV } = values
  return {
    visitor: { ...bare, height: heightVisitor, streams: streamsVisitor, downloadsPerDay: 0 },
    free: { ...bare, height: heightFree, streams: streamsFree, downloadsPerDay: downloadsFree },
    bigV: { ...bare, height: heightBigV, streams: streamsFree, downloadsPerDay: downloadsBigV },
    silver: benefitsOfKind(1, values),
    gold: benefitsOfKind(2, values),
    supreme: benefitsOfKind(3, values),
    couple: benefitsOfKind(4, values),
  }
}

/** What somebody may: by the table of now, and of VIP as it was sold what is better. */
export function benefitsFor(
  { uid, vipLevel, bigV, vipBenefits }: BenefitHolder,
  values: BenefitValues,
): VipBenefits {
  const table = benefitTable(values)
  if (uid === null) return table.visitor
  if (vipLevel === 0) return bigV ? table.bigV : table.free
  // A kind that came later than this program is at least the highest it knows.
  const kind = vipLevel in ofKind ? (vipLevel as VipKind) : 4
  const own = bestOf(benefitsOfKind(kind, values), vipBenefits) ?? table.free
  return bigV ? { ...own, height: Math.max(own.height, table.bigV.height) } : own
}
