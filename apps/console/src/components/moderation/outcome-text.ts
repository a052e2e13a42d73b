import type { ModerationCase } from '@xinghe/contract'
import { t } from '#text/text.ts'

/** What was decided, in the words of what was asked: what waits for review is passed or not. Null while it is open. */
export function outcomeText({ outcome, review }: Pick<ModerationCase, 'outcome' | 'review'>): string | null {
  if (outcome === null) return null
  if (review && outcome === 'dismiss') return t('moderation.passed')
  if (review && outcome === 'hide') return t('moderation.refused')
  return t(`caseOutcomes.${outcome}`)
}
