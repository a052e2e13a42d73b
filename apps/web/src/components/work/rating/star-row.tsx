import type { StarScore } from '@xinghe/contract'
import { starScores } from '@xinghe/contract/star-scores'
import { classNames, glyphs, Icon } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './rating-sheet.module.css'

interface StarRowProps {
  /** 2 to 10; null before it is rated. */
  value: number | null
  busy: boolean
  onChoose: (score: StarScore) => void
}

/** Five stars to rate with; one press each. */
export function StarRow({ value, busy, onChoose }: StarRowProps) {
  const t = useText()
  return (
    <div className={styles.row} role="radiogroup" aria-label={t('rating.choose')} aria-busy={busy}>
      {starScores.map(score => (
        <label
          key={score}
          className={classNames(
            styles.star,
            score <= (value ?? 0) && styles.given,
            score === value && styles.chosen,
          )}
        >
          <Icon glyph={glyphs.star} filled={score <= (value ?? 0)} size="l" />
          <span aria-hidden="true">{t(`rating.word.${score}`)}</span>
          {/* Last, so that it lies over the star also while a press scales it. */}
          <input
            type="radio"
            name="rating"
            className={styles.input}
            checked={value === score}
            disabled={busy}
            onChange={() => onChoose(score)}
            aria-label={t(`rating.word.${score}`)}
          />
        </label>
      ))}
    </div>
  )
}
