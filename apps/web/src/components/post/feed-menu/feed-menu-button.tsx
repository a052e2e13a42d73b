import { glyphs, IconButton } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import type { Recommended } from './dismissed.ts'

interface FeedMenuButtonProps<T> {
  card: T
  /** Accessible name of the card. */
  title: string
  onOpen: (card: T) => void
  /** The menu has more than what a recommendation brings. */
  hasMore?: boolean | undefined
  className?: string | undefined
}

/** Opens the menu of a recommended card; nothing for others, unless they have something else in theirs. */
export function FeedMenuButton<T extends Recommended>({
  card,
  title,
  onOpen,
  hasMore = false,
  className,
}: FeedMenuButtonProps<T>) {
  const t = useText()
  if (card.targets.length === 0 && !hasMore) return null
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
