import type { OwnNumbers, OwnTotals } from '@xinghe/contract'
import { useId } from 'react'
import { useText } from '#text/text.ts'
import { AreaChart } from './area-chart.tsx'
import { changeWords, shortDay, valueWords } from './number-words.ts'
import styles from './numbers.module.css'

const sorts = [
  'plays',
  'seconds',
  'fans',
  'likes',
  'comments',
  'coins',
] as const satisfies (keyof OwnTotals)[]
export type Sort = (typeof sorts)[number]

interface OverviewProps {
  numbers: OwnNumbers
  sort: Sort
  onSort: (sort: Sort) => void
}

/** Each sum beside the period before; the one that is chosen is drawn by day. */
export function Overview({ numbers, sort, onSort }: OverviewProps) {
  const t = useText()
  const name = useId()
  const { now, before } = numbers
  return (
    <section className={styles.card} aria-label={t('numbers.totals')}>
      <div className={styles.tiles} role="radiogroup" aria-label={t('numbers.totals')}>
        {sorts.map(key => (
          <label key={key} className={styles.tile}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={key === sort}
              onChange={() => onSort(key)}
            />
            <span className={styles.name}>{t(`numbers.${key}`)}</span>
            <b className={styles.value}>{valueWords(key, now[key], t)}</b>
            <span className={styles.change} data-way={Math.sign(now[key] - before[key])}>
              {changeWords(key, { now: now[key], before: before[key] }, t)}
            </span>
          </label>
        ))}
      </div>
      <Days sort={sort} numbers={numbers} />
      <p className={styles.note}>{t('numbers.note')}</p>
    </section>
  )
}

function Days({ sort, numbers: { days, now } }: { sort: Sort; numbers: OwnNumbers }) {
  const t = useText()
  const values = days.map(day => day[sort])
  const most = Math.max(...values)
  const best = days.findLast(day => day[sort] === most)
  const what = t(`numbers.${sort}`)
  const label = values.every(value => value === 0)
    ? t('numbers.chartNone', { days: days.length, what })
    : t('numbers.chart', {
        days: days.length,
        what,
        sum: valueWords(sort, now[sort], t),
        day: shortDay(best?.day ?? ''),
        most: valueWords(sort, most, t),
      })
  const feet = [days[0], days[Math.floor(days.length / 2)], days.at(-1)].map(day => shortDay(day?.day ?? ''))
  return (
    <>
      <AreaChart values={values} label={label} top={most > 0 ? valueWords(sort, most, t) : ''} feet={feet} />
      <table className="sr-only">
        <caption>{what}</caption>
        <tbody>
          {days.map(day => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              <td>{valueWords(sort, day[sort], t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
