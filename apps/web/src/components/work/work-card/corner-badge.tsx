import type { CardBadge } from '@xinghe/contract'
import { Badge, type BadgeProps } from '@xinghe/ui'
import { useText } from '#text/text.ts'

const tones: Record<CardBadge, BadgeProps['tone']> = {
  vip: 'vip',
  exclusive: 'only',
  uhd: 'glass',
  preview: 'glass',
  new: 'hot',
  login: 'soft',
  gold: 'vip',
}

/** What a work has over others, in the upper right of its picture. */
export function CornerBadge({ badge }: { badge: CardBadge | null }) {
  const t = useText()
  return badge && <Badge tone={tones[badge]}>{t(`badge.${badge}`)}</Badge>
}
