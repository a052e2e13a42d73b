import type { CaseOutcome, ReportReason } from '@xinghe/contract'
import { graphemesOf } from '@xinghe/contract/graphemes'
import { dayMs } from '@xinghe/contract/time'

/** How serious what is reported would be, 1 to 5. */
const severities: Record<ReportReason, number> = {
  minors: 5,
  illegal: 5,
  porn: 4,
  abuse: 3,
  infringement: 3,
  fraud: 3,
  falsehood: 2,
  ad: 2,
  other: 1,
}

export function severityOf(reasons: readonly ReportReason[]): number {
  return Math.max(1, ...reasons.map(reason => severities[reason]))
}

/** How reports of somebody came out before. */
export interface ReporterRecord {
  ageMs: number
  /** Decided cases they reported in, and those of them that were not dismissed. */
  decided: number
  upheld: number
}

/**
 * What a report counts for: 1 from somebody without a record, up to 2 by the share of upheld ones, down to 0.1; half of a
 * new account.
 */
export function weightOf({ ageMs, decided, upheld }: ReporterRecord, newAccountDays: number): number {
  // As if they had one upheld and one dismissed to begin with: a single case says little.
  const share = (upheld + 1) / (decided + 2)
  return Math.max(0.1, 2 * share * (isNewAccount(ageMs, newAccountDays) ? 0.5 : 1))
}

export const isNewAccount = (ageMs: number, newAccountDays: number) => ageMs < newAccountDays * dayMs

/** The order in which staff look at cases: how serious first, then who reports and how many see it. */
export function priorityOf({
  severity,
  exposure,
  weight,
}: {
  severity: number
  exposure: number
  weight: number
}): number {
  const seen = Math.log10(1 + Math.max(0, exposure))
  const priority = severity * 10 + Math.min(weight, 20) * 2 + seen * 4
  return Math.round(priority * 100) / 100
}

/** How often the weight that hides is doubled at most. */
const mostDoublings = 3

/** Weight at which a new case hides its target: doubled by each dismissed case before, up to eight times. */
export function hidesAt(hideWeight: number, dismissed: number): number {
  return hideWeight * 2 ** Math.min(dismissed, mostDoublings)
}

export const mostHidesAt = (hideWeight: number) => hidesAt(hideWeight, mostDoublings)

/**
 * Whether something is hidden before staff looked. New accounts are made by the dozen: however many report, they hide
 * nothing. Sums of weights are inexact by a little.
 */
export function isHiddenByReports(
  reports: readonly { weight: number; isNew: boolean }[],
  { hidesAt, hideReporters }: { hidesAt: number; hideReporters: number },
): boolean {
  const counted = reports.filter(({ isNew }) => !isNew)
  const reporters = counted.length
  const weight = counted.reduce((all, report) => all + report.weight, 0)
  return reporters >= hideReporters && weight >= hidesAt - 1e-9
}

/** Rank of staff: who is below another does not decide about them. */
export function rankOf(role: string | null): number {
  if (role === 'owner') return 3
  if (role === 'admin') return 2
  return role === null ? 0 : 1
}

/** Whether what it is about is hidden after the decision. */
export function hides(outcome: CaseOutcome, hide: boolean): boolean {
  return outcome === 'hide' || (hide && (outcome === 'mute' || outcome === 'ban'))
}

/** When a mute or a ban ends; null for other outcomes. A mute always ends. */
export function endOf(
  outcome: CaseOutcome,
  { days, now, forGood }: { days: number; now: number; forGood: number },
): number | null {
  if (outcome === 'ban') return days === 0 ? forGood : now + days * dayMs
  return outcome === 'mute' ? now + Math.min(365, Math.max(1, days)) * dayMs : null
}

/** Characters: a whole post with its poll, or a comment and what it is about. */
const excerptLength = 1500
const lineLength = 40

/** A text, or the beginning of a long one: its author may delete it before anybody looks. */
export function excerptOf(...parts: string[]): string {
  return cut(parts.filter(part => part !== '').join('\n'), excerptLength)
}

/** How an excerpt begins, in one line of a message. */
export function shortExcerpt(excerpt: string): string {
  return cut(excerpt.replace(/\s+/g, ' ').trim(), lineLength)
}

function cut(text: string, length: number): string {
  const characters = graphemesOf(text)
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`
}
