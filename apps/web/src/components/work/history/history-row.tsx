import type { HistoryItem } from '@xinghe/contract'
import { Cover, classNames, Skeleton } from '@xinghe/ui'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import shelf from '../shelf/shelf.module.css'
import styles from './history-row.module.css'
import { episodeLine, isFinished, watchedLine, watchedShare } from './watched.ts'

interface HistoryRowProps {
  items: readonly HistoryItem[]
  /** All of them in view, row under row. */
  wraps?: boolean
}

/** What was watched last, side by side, each with its progress. */
export function HistoryRow({ items, wraps = false }: HistoryRowProps) {
  const t = useText()
  return (
    <div className={wraps ? classNames(shelf.grid, shelf.covers) : classNames(shelf.row, shelf.rowCover)}>
      {items.map(item => (
        <Link
          key={item.work.mediaKey}
          // After a finished episode the next one begins.
          to={playAddress(item.work.mediaKey, isFinished(item) ? undefined : item.episode)}
          className={styles.card}
        >
          <Cover
            {...pictureFile(item.work.cover ?? item.work.poster, 'cover')}
            alt=""
            note={watchedLine(item, t)}
            progress={watchedShare(item)}
          />
          <span className={styles.title}>
            {item.work.title} {episodeLine(item, t)}
          </span>
        </Link>
      ))}
    </div>
  )
}

/** Placeholder of the row, so that what is below does not move. */
export function HistoryRowSkeleton() {
  return (
    <div className={classNames(shelf.row, shelf.rowCover)} aria-busy="true">
      {['first', 'second', 'cut'].map(key => (
        <div key={key}>
          <Skeleton shape="cover" />
          <span className={styles.title}>{'\u00a0'}</span>
        </div>
      ))}
    </div>
  )
}
