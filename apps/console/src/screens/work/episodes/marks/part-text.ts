import type { StaffPart } from '@xinghe/contract'
import { formatPercent } from '#text/format.ts'
import { t } from '#text/text.ts'
import { clockText } from './clock-text.ts'

/** From when to when, or that there is none. */
export function spanText({ startSec, endSec }: Pick<StaffPart, 'startSec' | 'endSec'>): string {
  if (startSec === null || endSec === null) return t('marks.none')
  return t('marks.span', { start: clockText(startSec), end: clockText(endSec) })
}

/** How much speaks for it; empty for what staff say. */
export function supportText({ confidence, viewers }: Pick<StaffPart, 'confidence' | 'viewers'>): string {
  if (viewers !== null) return t('marks.viewers', { count: viewers })
  return confidence === null ? '' : t('marks.confidence', { percent: formatPercent(confidence) })
}
