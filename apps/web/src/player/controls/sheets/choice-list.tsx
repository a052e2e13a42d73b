import { classNames } from '@xinghe/ui'
import type { ReactNode } from 'react'
import styles from './choice-list.module.css'

interface Choice {
  key: string
  words: ReactNode
  chosen: boolean
  disabled?: boolean | undefined
  onChoose: () => void
}

/** One of several, each a row as wide as its sheet. */
export function ChoiceList({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <div className={styles.list} role="radiogroup" aria-label={label}>
      {choices.map(({ key, words, chosen, disabled, onChoose }) => (
        // biome-ignore lint/a11y/useSemanticElements: a row that is pressed and closes its sheet, not a form's input
        <button
          key={key}
          type="button"
          role="radio"
          aria-checked={chosen}
          disabled={disabled}
          className={classNames(styles.choice, chosen && styles.chosen)}
          onClick={onChoose}
        >
          {words}
        </button>
      ))}
    </div>
  )
}
