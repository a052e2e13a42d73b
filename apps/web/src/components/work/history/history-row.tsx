import type { HistoryItem } from '@xinghe/contract'
import { Cover, classNames } from '@xinghe/ui'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import shelf from '../shelf/shelf.module.css'
import styles from './history-row.module.css'
import { episodeLine, goingOn, watchedLine, watchedShare } from './watched.ts'

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
      {items.map(goingOn).map(item => (
        <Link
          key={item.work.mediaKey}
          to={playAddress(item.work.mediaKey, item.episode)}
          className={styles.card}
        >
          <Cover
            {...pictureFile(item.work.cover ?? item.work.poster, 'cover')}
            alt=""
            note={item.seconds > 0 ? watchedLine(item, t) : t('history.nextEpisode')}
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
