import type { VipBenefits, VipKind } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'

/** List price of a day of each kind when a grant was given, in one currency; by them guarded upgrades convert days. */
export type DayRates = Partial<Record<VipKind, number>>

/** What decides how far VIP reaches. */
export interface Grant {
  id: string
  kind: VipKind
  /** Whole days; of a reversing grant those it takes back, below 0. */
  days: number
  at: number
  /** Null: a literal upgrade, by which all days count at the highest kind. */
  rates: DayRates | null
  /** As they were sold; null for those in force at any time. */
  benefits: VipBenefits | null
  /** Id of the grant that this one takes back. */
  reverses: string | null
}

export interface VipStanding {
  /** 0 without any. */
  kind: VipKind | 0
  /** Milliseconds; null without any. It may be over. */
  until: number | null
  /** The best of what was sold with the kind in force. */
  benefits: VipBenefits | null
}

/** One grant and what it led to. */
export interface ReckonedGrant {
  grant: Grant
  before: VipStanding
  after: VipStanding
  /** It was taken back: neither it nor what took it back counts. */
  isReversed: boolean
}

const none: VipStanding = { kind: 0, until: null, benefits: null }
/** So many times the days of the higher kind, days of the lower one count like them in a guarded upgrade. */
const guardedShare = 3

/** How far VIP reaches by these grants, in whatever order they are given. */
export function reckon(grants: readonly Grant[]): VipStanding {
  return reckonSteps(grants).at(-1)?.after ?? none
}

/** The same grant by grant, in the order of time. */
export function reckonSteps(grants: readonly Grant[]): ReckonedGrant[] {
  const reversed = new Set(grants.flatMap(({ reverses }) => reverses ?? []))
  let standing = none
  return grants.toSorted(byTime).map(grant => {
    const before = standing
    const isReversed = grant.reverses !== null || reversed.has(grant.id)
    if (!isReversed) standing = addGrant(standing, grant)
    return { grant, before, after: standing, isReversed }
  })
}

const byTime = (a: Grant, b: Grant) => a.at - b.at || (a.id < b.id ? -1 : 1)

/** As it is shown: what is over is nothing. */
export function inForce({ kind, until }: VipStanding, now: number): { level: number; eDate: number | null } {
  return until !== null && until > now ? { level: kind, eDate: until } : { level: 0, eDate: null }
}

/** What a further grant leads to. All days count at the highest kind that is not over. */
export function addGrant(
  before: VipStanding,
  { kind, days, at, rates, benefits }: Pick<Grant, 'kind' | 'days' | 'at' | 'rates' | 'benefits'>,
): VipStanding {
  const bought = days * dayMs
  if (before.kind === 0 || before.until === null || before.until <= at)
    return { kind, until: at + bought, benefits }
  const left = before.until - at
  const highest = kind > before.kind ? kind : before.kind
  const time =
    kind === before.kind
      ? left + bought
      : joined({ kind, ms: bought }, { kind: before.kind, ms: left }, rates)
  return {
    kind: highest,
    until: at + time,
    benefits: soldWith(before, kind, benefits),
  }
}

/** Time of two kinds at the higher one. */
function joined(
  one: { kind: VipKind; ms: number },
  other: { kind: VipKind; ms: number },
  rates: DayRates | null,
): number {
  const [high, low] = one.kind > other.kind ? [one, other] : [other, one]
  const inFull = guardedShare * high.ms
  const highRate = rates?.[high.kind]
  const lowRate = rates?.[low.kind]
  if (low.ms <= inFull || !highRate || lowRate === undefined) return high.ms + low.ms
  const share = Math.min(1, lowRate / highRate)
  return high.ms + inFull + Math.floor((low.ms - inFull) * share)
}

function soldWith(before: VipStanding, kind: VipKind, benefits: VipBenefits | null): VipBenefits | null {
  if (kind === before.kind) return bestOf(before.benefits, benefits)
  return kind < before.kind ? before.benefits : benefits
}

/** Of each benefit the better one. */
export function bestOf(one: VipBenefits | null, other: VipBenefits | null): VipBenefits | null {
  if (one === null || other === null) return one ?? other
  return {
    height: Math.max(one.height, other.height),
    streams: Math.max(one.streams, other.streams),
    downloadsPerDay: Math.max(one.downloadsPerDay, other.downloadsPerDay),
    hasNoAds: one.hasNoAds || other.hasNoAds,
    hasNickColor: one.hasNickColor || other.hasNickColor,
    // What was sold before there were any does not name them.
    hasEarlyEpisodes: Boolean(one.hasEarlyEpisodes || other.hasEarlyEpisodes),
  }
}
