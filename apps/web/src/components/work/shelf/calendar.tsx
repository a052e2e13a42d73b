import type { Shelf, WorkCard } from '@xinghe/contract'
import { classNames } from '@xinghe/ui'
import { type ReactNode, useState } from 'react'
import { CardSkeleton } from '#components/list/states/skeletons.tsx'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { type TextKey, useText } from '#text/text.ts'
import cover from '../cover-row/cover-row.module.css'
import { CoverRow } from '../cover-row/cover-row.tsx'
import { workFacts, workNote } from '../work-card/work-note.ts'
import styles from './calendar.module.css'
import { PosterRow } from './posters.tsx'
import shelf from './shelf.module.css'

const days = [1, 2, 3, 4, 5, 6, 7] as const

/** Monday is 1, as the server counts. */
function today(): number {
  return new Date().getDay() || 7
}

/** As high as a row of posters: what is below does not move. */
function LowDay({ children }: { children: ReactNode }) {
  return (
    <div className={styles.low}>
      {children}
      <div className={classNames(shelf.row, shelf.rowPoster)}>
        <CardSkeleton shape="poster" />
      </div>
    </div>
  )
}

/** The only work of its day, over the whole width. */
function OneWork({ work }: { work: WorkCard }) {
  const t = useText()
  return (
    <Link to={playAddress(work.mediaKey)} className={classNames(cover.row, styles.one)}>
      <CoverRow work={work} note={workNote(work, t)}>
        <span className={cover.sub}>{work.tagline}</span>
        <span className={cover.sub}>{workFacts(work)}</span>
      </CoverRow>
    </Link>
  )
}

/** What is updated on which day of the week; opens on today. */
export function Calendar({ items }: { items: Shelf['items'] }) {
  const t = useText()
  const [day, choose] = useState(today)
  const works = items.filter(item => item.weekday === day)
  const [first] = works
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would take its legend's room */}
      <div className={styles.days} role="group" aria-label={t('calendar.days')}>
        {days.map(number => (
          <button
            key={number}
            type="button"
            className={classNames(styles.day, number === day && styles.chosen)}
            aria-pressed={number === day}
            onClick={() => choose(number)}
          >
            {number === today() ? t('weekday.today') : t(`weekday.${number}` satisfies TextKey)}
            <i
              className={classNames(styles.dot, items.some(item => item.weekday === number) && styles.busy)}
            />
          </button>
        ))}
      </div>
      {works.length > 1 ? (
        <PosterRow works={works} />
      ) : (
        <LowDay>{first ? <OneWork work={first} /> : <p>{t('calendar.empty')}</p>}</LowDay>
      )}
    </>
  )
}
