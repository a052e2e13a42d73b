import type { WatchedWork } from '@xinghe/contract'
import { Cover, classNames } from '@xinghe/ui'
import { playAddress } from '../../../lib/play-address.ts'
import { Link } from '../../../lib/router/link.tsx'
import { pictureFile } from '../../../pieces/picture/picture-file.ts'
import { CornerBadge } from '../../../pieces/work-card/corner-badge.tsx'
import { Score } from '../../../pieces/work-card/score.tsx'
import { workFacts, workNote } from '../../../pieces/work-card/work-note.ts'
import { formatAgo, formatCount } from '../../../text/format.ts'
import { useText } from '../../../text/text.ts'
import styles from './watching.module.css'

interface WatchedRowProps {
  item: WatchedWork
  viewers: number
  now: number
  priority: boolean
}

/** A work with how many watch it, or when somebody did last. */
export function WatchedRow({ item: { work, watchedAt }, viewers, now, priority }: WatchedRowProps) {
  const say = useText()
  return (
    <Link to={playAddress(work.mediaKey)} className={styles.row}>
      <Cover
        {...pictureFile(work.cover ?? work.poster, 'thumb')}
        alt=""
        priority={priority}
        className={styles.cover}
        badge={work.badge && <CornerBadge badge={work.badge} />}
        note={workNote(work, say)}
        noteEnd={work.score !== null && <Score score={work.score} />}
      />
      <span className={styles.text}>
        <span className={styles.title}>{work.title}</span>
        <span className={styles.sub}>{workFacts(work)}</span>
        <span className={classNames(styles.viewers, viewers > 0 && styles.live)}>
          <i className={styles.dot} />
          {viewers > 0
            ? say('watching.now', { count: formatCount(viewers, say) })
            : say('watching.lately', { ago: formatAgo(watchedAt, now, say) })}
        </span>
      </span>
    </Link>
  )
}
