import type { Shelf } from '@xinghe/contract'
import { classNames } from '@xinghe/ui'
import { useState } from 'react'
import { CardSkeleton } from '#components/list/states/skeletons.tsx'
import { type TextKey, useText } from '#text/text.ts'
import styles from './calendar.module.css'
import { PosterRow } from './posters.tsx'
import shelf from './shelf.module.css'

const days = [1, 2, 3, 4, 5, 6, 7] as const

/** Monday is 1, as the server counts. */
function today(): number {
  return new Date().getDay() || 7
}

/** The empty day, as high as a row of posters: what is below does not move. */
function EmptyDay() {
  const t = useText()
  return (
    <div className={styles.empty}>
      <p>{t('calendar.empty')}</p>
      <div className={classNames(shelf.row, shelf.rowPoster)}>
        <CardSkeleton shape="poster" />
      </div>
    </div>
  )
}

/** What is updated on which day of the week; opens on today. */
export function Calendar({ items }: { items: Shelf['items'] }) {
  const t = useText()
  const [day, choose] = useState(today)
  const works = items.filter(item => item.weekday === day)
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
      {works.length > 0 ? <PosterRow works={works} /> : <EmptyDay />}
    </>
  )
}
