import { Button } from '@xinghe/ui'
import styles from './selection.module.css'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  selection: Selection
  allLabel: string
  removeLabel: string
  busy: boolean
  onRemove: () => void
}

/** At the foot of a list: chooses all of it, and takes out what is chosen. */
export function SelectionBar({ selection, allLabel, removeLabel, busy, onRemove }: SelectionBarProps) {
  return (
    <div className={styles.bar}>
      <Button kind="ghost" size="l" onClick={selection.pressAll}>
        {allLabel}
      </Button>
      <Button
        kind="danger"
        size="l"
        className={styles.remove}
        disabled={selection.chosen.size === 0}
        loading={busy}
        onClick={onRemove}
      >
        {removeLabel}
      </Button>
    </div>
  )
}
