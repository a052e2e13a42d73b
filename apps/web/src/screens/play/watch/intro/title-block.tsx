import type { WorkDetails } from '@xinghe/contract'
import { Badge, classNames, glyphs, Icon } from '@xinghe/ui'
import { useId, useState } from 'react'
import { reportAddress } from '#components/report/report-address.ts'
import { RatingEntry } from '#components/work/rating/rating-entry.tsx'
import { CornerBadge } from '#components/work/work-card/corner-badge.tsx'
import { workFacts, workNote } from '#components/work/work-card/work-note.ts'
import { Link } from '#lib/router/link.tsx'
import { formatCount } from '#text/format.ts'
import { knownText, type Translate, useText } from '#text/text.ts'
import styles from './title-block.module.css'

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
      <div id={id} className={styles.fold} hidden={!open}>
        {work.synopsis && <p className={styles.synopsis}>{work.synopsis}</p>}
        <dl className={styles.list}>
          {moreFacts(work, t).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {work.tags.length > 0 && (
          <p className={styles.tags}>
            {work.tags.map(tag => (
              <Link key={tag} to={`/search?${new URLSearchParams({ q: tag })}`}>
                <Badge tone="soft">{tag}</Badge>
              </Link>
            ))}
          </p>
        )}
        <Link to={reportAddress('work', work.mediaKey)} className={styles.report}>
          {t('play.report')}
        </Link>
      </div>
    </section>
  )
}

function moreFacts(work: WorkDetails, t: Translate): [string, string][] {
  const weekday = `weekday.${work.updateWeekday}`
  const facts: [string, string | null][] = [
    [t('play.fact.original'), work.originalTitle],
    [t('play.fact.aliases'), work.aliases.join(' / ')],
    [t('play.fact.language'), work.language],
    [
      t('play.fact.update'),
      !work.ended && knownText(weekday) ? t('play.updateEvery', { day: t(weekday) }) : null,
    ],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}
