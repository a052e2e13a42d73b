import type { PollOption } from '@xinghe/contract'
import { classNames, glyphs, Icon } from '@xinghe/ui'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './poll-row.module.css'

interface PollChoiceProps {
  text: string
  /** Of the group of which one is chosen; without it each is chosen by itself. */
  name: string | undefined
  on: boolean
  disabled: boolean
  onMark: (on: boolean) => void
}

/** An option to choose by a press anywhere on it. */
export function PollChoice({ text, name, on, disabled, onMark }: PollChoiceProps) {
  return (
    <label className={classNames(styles.row, styles.choice, on && styles.on, disabled && styles.disabled)}>
      <input
        type={name === undefined ? 'checkbox' : 'radio'}
        name={name}
        className="sr-only"
        checked={on}
        disabled={disabled}
        onChange={event => onMark(event.currentTarget.checked)}
      />
      <span className={classNames(styles.box, name === undefined && styles.square)} aria-hidden="true">
        <Icon glyph={glyphs.check} size="s" />
      </span>
      <span className={styles.text}>{text}</span>
    </label>
  )
}

/** An option with its share of the votes; both are on their way while the own vote is. */
export function PollResult({ option, isOwn }: { option: PollOption; isOwn: boolean }) {
  const t = useText()
  const { text, votes, percent } = option
  return (
    <li className={classNames(styles.row, styles.result, isOwn && styles.own)}>
      <i className={styles.fill} style={{ inlineSize: `${percent ?? 0}%` }} />
      <span className={styles.text}>
        {text}
        {isOwn && (
          <span className={styles.mark}>
            <Icon glyph={glyphs.check} size="s" />
            <span className="sr-only">{t('poll.own')}</span>
          </span>
        )}
      </span>
      {votes !== null && percent !== null && (
        <span className={styles.share}>
          <small>{t('poll.votes', { count: formatCount(votes, t) })}</small> <b>{percent}%</b>
        </span>
      )}
    </li>
  )
}
