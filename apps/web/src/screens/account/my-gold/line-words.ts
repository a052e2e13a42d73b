import type { GoldLine, GoldReason } from '@xinghe/contract'
import type { Translate } from '#text/text.ts'

/** What these were for is told in words. */
const hasWords: ReadonlySet<GoldReason> = new Set(['grant', 'take', 'goldStore'])

/** What a line of the statement says: what happened, and to what; of changes by staff the reason they gave. */
export function lineWords(
  { reason, coins, reference, subject }: Pick<GoldLine, 'reason' | 'coins' | 'reference' | 'subject'>,
  t: Translate,
): { head: string; words: string } {
  const head = t(reason === 'tip' && coins > 0 ? 'gold.reason.share' : `gold.reason.${reason}`)
  if (!subject) return { head, words: hasWords.has(reason) ? (reference ?? '') : '' }
  const { kind, title, number, person, text, isRemoved } = subject
  const named = [
    title && t('gold.titled', { title }),
    number !== null && t('gold.episode', { number }),
    person && t('gold.by', { person }),
    text !== null && t('gold.said', { text }),
  ].filter(Boolean)
  if (isRemoved) named.push(t(`gold.removed.${kind}`))
  return { head, words: named.join(' ') }
}
