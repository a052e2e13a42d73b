import { glyphs, IconButton } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import { monthBeside } from './months.ts'
import styles from './my-gold.module.css'

/** The site has nothing from before. */
const first = '2020-01'

interface MonthBarProps {
  month: string
  latest: string
  onChange: (month: string) => void
}

/** The month that is shown, with the ones before and after it. */
export function MonthBar({ month, latest, onChange }: MonthBarProps) {
  const t = useText()
  const [year = '', number = ''] = month.split('-')
  return (
    <div className={styles.months}>
      <h2 className={styles.month} aria-live="polite">
        {t('gold.month', { year, month: Number(number) })}
      </h2>
      <IconButton
        glyph={glyphs.back}
        label={t('gold.earlier')}
        disabled={month <= first}
        onClick={() => onChange(monthBeside(month, -1))}
      />
      <IconButton
        glyph={glyphs.more}
        label={t('gold.later')}
        disabled={month >= latest}
        onClick={() => onChange(monthBeside(month, 1))}
      />
    </div>
  )
}
