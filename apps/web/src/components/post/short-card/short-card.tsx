import type { Short } from '@xinghe/contract'
import { Avatar, glyphs, Icon, Picture } from '@xinghe/ui'
import type { CSSProperties, ReactNode } from 'react'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { formatClock, formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { FeedMenuButton } from '../feed-menu/feed-menu-button.tsx'
import { useLike } from '../reaction/use-like.ts'
import { cardRatio } from './card-ratio.ts'
import styles from './short-card.module.css'

/** A short video in a waterfall: its picture, a title of two lines, and whose it is. */
export function ShortCard({
  short,
  priority = false,
  onOpen,
  onMenu,
}: {
  short: Short
  priority?: boolean
  onOpen: () => void
  onMenu: (short: Short) => void
}) {
  const t = useText()
  const { likes, liked } = useLike(short)
  const { title, text, source, author, hit, durationSec, episodes, cover } = short
  const card = (
    <button
      type="button"
      className={styles.card}
      style={{ '--ratio': cardRatio(short) } as CSSProperties}
      onClick={onOpen}
    >
      <span className={styles.frame}>
        <Picture ratio="fill" {...pictureFile(cover, 'cover')} alt="" priority={priority} />
        <span className={styles.shade}>
          <Icon glyph={glyphs.play} filled size="s" />
          <span>{formatCount(hit, t)}</span>
          <span className={styles.length}>
            {episodes > 1
              ? t('work.allEpisodes', { count: episodes })
              : durationSec
                ? formatClock(durationSec)
                : ''}
          </span>
        </span>
      </span>
      <span className={styles.foot}>
        <span className={styles.title}>
          {title}
          {source === 'work' && text !== '' && <span className={styles.about}> {text}</span>}
        </span>
        <span className={styles.line} data-menu={short.targets.length > 0 || undefined}>
          {author ? (
            <>
              <Avatar src={author.avatar ?? undefined} name={author.nickName} size="s" bigV={author.bigV} />
              <span className={styles.name}>{author.nickName}</span>
            </>
          ) : (
            <span className={styles.name}>{short.labels.map(label => label.title).join(' · ')}</span>
          )}
          <span className={styles.likes} data-liked={liked || undefined}>
            <Icon glyph={glyphs.heart} filled={liked} size="s" />
            {likes > 0 && formatCount(likes, t)}
          </span>
        </span>
      </span>
    </button>
  )
  return (
    <div className={styles.box}>
      {card}
      <FeedMenuButton card={short} title={title} onOpen={onMenu} className={styles.menu} />
    </div>
  )
}

/** The height of every card's foot. */
export function ShortCardFoot({ children = '\u00a0' }: { children?: ReactNode }) {
  return (
    <span className={styles.foot}>
      <span className={styles.title}>{children}</span>
      <span className={styles.line} />
    </span>
  )
}
