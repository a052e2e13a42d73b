import { glyphs, IconButton } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import type { Recommended } from './dismissed.ts'

interface FeedMenuButtonProps<T> {
  card: T
  /** Accessible name of the card. */
  title: string
  onOpen: (card: T) => void
  className?: string | undefined
}

/** Opens the menu of a recommended card; nothing for others. */
export function FeedMenuButton<T extends Recommended>({
  card,
  title,
  onOpen,
  className,
}: FeedMenuButtonProps<T>) {
  const t = useText()
  if (card.targets.length === 0) return null
  return (
    <IconButton
      glyph={glyphs.ellipsis}
      size="s"
      label={`${t('common.more')} ${title}`}
      aria-haspopup="dialog"
      data-feed-menu={card.mediaKey}
      className={className}
      onClick={() => onOpen(card)}
    />
  )
}
