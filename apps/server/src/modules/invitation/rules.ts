import type { InvitationState, VipKind } from '@xinghe/contract'
import { closeInvitationCode, invitationAlphabet, invitationCodeLength } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import type { ValuesOf } from '#kernel/settings.ts'
import type { invitationSettings } from './settings.ts'

export type InvitationValues = ValuesOf<typeof invitationSettings.entries>

/** A code from random bytes, of which it takes those that fall evenly on the characters; null where they are too few. */
export function codeFrom(bytes: Iterable<number>): string | null {
  const { length } = invitationAlphabet
  const even = 256 - (256 % length)
  const characters = [...bytes].filter(byte => byte < even).map(byte => invitationAlphabet[byte % length])
  const needed = invitationCodeLength - 1
  return characters.length < needed ? null : closeInvitationCode(characters.slice(0, needed).join(''))
}

/** What is known of somebody who was invited. */
export interface Facts {
  isVerified: boolean
  watched: readonly { seconds: number }[]
}

export function hasWatchedEnough(
  { watched }: Pick<Facts, 'watched'>,
  {
    watchMinutes,
    watchDays,
    dayMinutes,
  }: Pick<InvitationValues, 'watchMinutes' | 'watchDays' | 'dayMinutes'>,
): boolean {
  const minuteSec = minuteMs / 1000
  const sum = watched.reduce((sum, { seconds }) => sum + seconds, 0)
  const days = watched.filter(({ seconds }) => seconds > 0 && seconds >= dayMinutes * minuteSec)
  return sum >= watchMinutes * minuteSec && days.length >= watchDays
}

/** What becomes of an invitation. One that is complete is valid, however late it is looked at. */
export function stateBy(
  facts: Facts,
  rules: Parameters<typeof hasWatchedEnough>[1],
  { now, until }: { now: number; until: number },
): Exclude<InvitationState, 'revoked'> {
  if (facts.isVerified && hasWatchedEnough(facts, rules)) return 'valid'
  return now > until ? 'lapsed' : 'waiting'
}

export interface Tier {
  invitations: number
  days: number
}

/** The tiers in order; one that gives nothing is none, and of two of one height the larger counts. */
export function tiersOf(rules: InvitationValues): Tier[] {
  const tiers = [
    { invitations: rules.firstTier, days: rules.firstTierDays },
    { invitations: rules.secondTier, days: rules.secondTierDays },
    { invitations: rules.thirdTier, days: rules.thirdTierDays },
  ]
  const byHeight = new Map<number, Tier>()
  for (const tier of tiers.toSorted((a, b) => a.days - b.days))
    if (tier.days > 0) byHeight.set(tier.invitations, tier)
  return [...byHeight.values()].toSorted((a, b) => a.invitations - b.invitations)
}

export interface Owed {
  id: string
  days: number
}

/** What of the rewards that wait, in their order, is given while so many days are left; the last one maybe in part. */
export function payable(owed: readonly Owed[], left: number): Owed[] {
  const paid: Owed[] = []
  for (const { id, days } of owed) {
    if (left <= 0) break
    paid.push({ id, days: Math.min(days, left) })
    left -= days
  }
  return paid
}

const kinds = { silver: 1, gold: 2, supreme: 3 } as const
export const kindOf = (name: InvitationValues['vipKind']): VipKind => kinds[name]

/** A nickname of which nobody is known who is not known anyway: its first and last character. */
export function maskName(name: string): string {
  const characters = [...name]
  const last = characters.length > 2 ? characters.at(-1) : ''
  return `${characters[0] ?? ''}**${last}`
}

/** `2026-11` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)
