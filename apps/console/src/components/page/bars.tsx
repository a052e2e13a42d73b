import { Tooltip } from 'antd'
import { t } from '#text/text.ts'
import styles from './bars.module.css'

interface BarsProps {
  label: string
  /** The oldest first; null on a day of which nothing is known. */
  days: readonly { day: string; value: number | null }[]
  format: (value: number) => string
  /** Above a bar, where there is little room. */
  formatShort: (value: number) => string
  /** Days between two that are named below their bar. */
  namedEvery?: number
}

/** A value day by day. */
export function Bars({ label, days, format, formatShort, namedEvery = 5 }: BarsProps) {
  const most = Math.max(...days.map(({ value }) => value ?? 0))
  return (
    <div className={styles.chart}>
      <ol className={styles.bars} aria-label={label}>
        {days.map(({ day, value }, at) => {
          const count = value === null ? t('statistics.unknown') : format(value)
          const text = t('statistics.onDay', { day, count })
          const isNamed = (days.length - 1 - at) % namedEvery === 0
          return (
            <Tooltip key={day} title={text}>
              <li className={styles.slot}>
                <span role="img" aria-label={text} className={styles.column}>
                  {value !== null && value > 0 && (
                    <>
                      <span className={styles.value}>{formatShort(value)}</span>
                      <span className={styles.bar} style={{ height: `${(value / most) * 100}%` }} />
                    </>
                  )}
                </span>
                <span className={styles.day} aria-hidden>
                  {isNamed && day.slice(5)}
                </span>
              </li>
            </Tooltip>
          )
        })}
      </ol>
    </div>
  )
}
