import type { Episode } from '@xinghe/contract'
import type { BadgeProps } from '@xinghe/ui'
import type { Translate } from '#text/text.ts'

interface ViewerContext {
  /** Not everybody may watch it yet. */
  isEarly?: boolean | undefined
  /** The viewer has opened it with coins. */
  unlocked?: boolean | undefined
  /** It came out lately, and what is free of a gate says so. */
  isNew?: boolean | undefined
}

/** What the corner of an episode says; an empty text where it says nothing. */
export function episodeBadge(
  { gate }: Pick<Episode, 'gate'>,
  { isEarly, unlocked, isNew }: ViewerContext,
  t: Translate,
): { text: string; tone: BadgeProps['tone'] } {
  if (isEarly) return { text: t('badge.early'), tone: 'vip' }
  if (unlocked) return { text: t('play.unlocked'), tone: 'soft' }
  if (gate !== null) return { text: t(`badge.${gate}`), tone: gate === 'login' ? 'soft' : 'vip' }
  return { text: isNew ? t('episodes.new') : '', tone: 'hot' }
}
