import { classNames, type Glyph, Icon } from '@xinghe/ui'
import styles from './action-press.module.css'

interface ActionPressProps {
  glyph: Glyph
  label: string
  /** Below the glyph: a count, or a word while there is none. */
  text: string
  /** Whether it is turned on; left out where nothing is turned. */
  on?: boolean | undefined
  /** Turned on in gold rather than in the brand's color. */
  golden?: boolean
  onPress: () => void
}

/** One of a row of things to do with what is shown. */
export function ActionPress({ glyph, label, text, on, golden, onPress }: ActionPressProps) {
  return (
    <button
      type="button"
      className={classNames(styles.press, on && (golden ? styles.golden : styles.on))}
      aria-label={label}
      aria-pressed={on}
      onClick={onPress}
    >
      <Icon glyph={glyph} filled={on} />
      <span className={styles.text}>{text}</span>
    </button>
  )
}
