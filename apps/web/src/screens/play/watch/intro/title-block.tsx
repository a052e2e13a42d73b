import type { WorkDetails } from '@xinghe/contract'
import { classNames, glyphs, Icon } from '@xinghe/ui'
import { useId, useState } from 'react'
import { RatingEntry } from '#components/work/rating/rating-entry.tsx'
import { CornerBadge } from '#components/work/work-card/corner-badge.tsx'
import { workFacts, workNote } from '#components/work/work-card/work-note.ts'
import { later, useLater } from '#lib/later.ts'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './title-block.module.css'

const workMore = later(async () => (await import('./work-more.tsx')).WorkMore)

interface TitleBlockProps {
  work: WorkDetails
  /** How many watch it this minute. */
  viewers: number
}

/** Name and facts of the work; the rest unfolds below it. */
export function TitleBlock({ work, viewers }: TitleBlockProps) {
  const t = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  const WorkMore = useLater(workMore, open)
  return (
    <section className={styles.block}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.title}>{work.title}</span>
        <span className={styles.toggle}>
          {t(open ? 'play.collapse' : 'play.details')}
          <Icon glyph={glyphs.down} size="s" className={classNames(styles.arrow, open && styles.turned)} />
        </span>
      </button>
      <div className={styles.facts}>
        {work.badge && <CornerBadge badge={work.badge} />}
        <RatingEntry work={work} />
        <span>{workFacts(work)}</span>
      </div>
      <p className={styles.facts}>
        {[
          workNote(work, t),
          work.hit > 0 && t('work.plays', { count: formatCount(work.hit, t) }),
          viewers > 1 && t('play.viewers', { count: formatCount(viewers, t) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div id={id} hidden={!open}>
        {WorkMore && <WorkMore work={work} />}
      </div>
    </section>
  )
}
