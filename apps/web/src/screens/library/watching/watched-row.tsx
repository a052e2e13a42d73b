import type { WatchedWork } from '@xinghe/contract'
import { classNames } from '@xinghe/ui'
import row from '#components/work/cover-row/cover-row.module.css'
import { CoverRow } from '#components/work/cover-row/cover-row.tsx'
import { CornerBadge } from '#components/work/work-card/corner-badge.tsx'
import { Score } from '#components/work/work-card/score.tsx'
import { workFacts, workNote } from '#components/work/work-card/work-note.ts'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { formatAgo, formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './watching.module.css'

interface WatchedRowProps {
  item: WatchedWork
  viewers: number
  now: number
  priority: boolean
}

/** A work with its viewer count, or when it was last watched. */
export function WatchedRow({ item: { work, watchedAt }, viewers, now, priority }: WatchedRowProps) {
  const t = useText()
  return (
    <Link to={playAddress(work.mediaKey)} className={row.row}>
      <CoverRow
        work={work}
        priority={priority}
        badge={work.badge && <CornerBadge badge={work.badge} />}
        note={workNote(work, t)}
        noteEnd={work.score !== null && <Score score={work.score} />}
      >
        <span className={row.sub}>{workFacts(work)}</span>
        <span className={classNames(styles.viewers, viewers > 0 && styles.live)}>
          <i className={styles.dot} />
          {viewers > 0
            ? t('watching.now', { count: formatCount(viewers, t) })
            : t('watching.lately', { ago: formatAgo(watchedAt, now, t) })}
        </span>
      </CoverRow>
    </Link>
  )
}
