import type { WatchedWork } from '@xinghe/contract'
import { classNames } from '@xinghe/ui'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import row from '#pieces/cover-row/cover-row.module.css'
import { CoverRow } from '#pieces/cover-row/cover-row.tsx'
import { CornerBadge } from '#pieces/work-card/corner-badge.tsx'
import { Score } from '#pieces/work-card/score.tsx'
import { workFacts, workNote } from '#pieces/work-card/work-note.ts'
import { formatAgo, formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
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
    <Link to={playAddress(work.mediaKey)} className={row.row}>
      <CoverRow
        work={work}
        priority={priority}
        badge={work.badge && <CornerBadge badge={work.badge} />}
        note={workNote(work, say)}
        noteEnd={work.score !== null && <Score score={work.score} />}
      >
        <span className={row.sub}>{workFacts(work)}</span>
        <span className={classNames(styles.viewers, viewers > 0 && styles.live)}>
          <i className={styles.dot} />
          {viewers > 0
            ? say('watching.now', { count: formatCount(viewers, say) })
            : say('watching.lately', { ago: formatAgo(watchedAt, now, say) })}
        </span>
      </CoverRow>
    </Link>
  )
}
