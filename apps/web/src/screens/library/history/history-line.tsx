import type { HistoryItem } from '@xinghe/contract'
import { Cover } from '@xinghe/ui'
import { playAddress } from '../../../lib/play-address.ts'
import { Link } from '../../../lib/router/link.tsx'
import { episodeLine, watchedLine, watchedShare } from '../../../pieces/history/watched.ts'
import { pictureFile } from '../../../pieces/picture/picture-file.ts'
import { formatAgo, formatClock } from '../../../text/format.ts'
import { useText } from '../../../text/text.ts'
import styles from './history.module.css'

/** One piece that was watched: how far, when, and the way back into it. */
export function HistoryLine({ item }: { item: HistoryItem }) {
  const say = useText()
  return (
    <Link to={playAddress(item.work.mediaKey, item.episode)} className={styles.line}>
      <Cover
        {...pictureFile(item.work.cover ?? item.work.poster)}
        alt=""
        className={styles.cover}
        noteEnd={item.durationSec > 0 ? formatClock(item.durationSec) : undefined}
        progress={watchedShare(item)}
      />
      <span className={styles.text}>
        <span className={styles.title}>{item.work.title}</span>
        <span className={styles.sub}>
          {[episodeLine(item, say), item.episodeTitle].filter(Boolean).join(' ')}
        </span>
        <span className={styles.sub}>
          {watchedLine(item, say)} · {formatAgo(item.watchedAt, Date.now(), say)}
        </span>
      </span>
    </Link>
  )
}
