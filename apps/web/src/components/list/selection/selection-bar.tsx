import { Button } from '@xinghe/ui'
import type { ReactNode } from 'react'
import { FootBar } from '#components/screen/foot-bar/foot-bar.tsx'
import styles from './selection.module.css'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  selection: Selection
  allLabel: string
  removeLabel: string
  busy: boolean
  onRemove: () => void
  /** What else can be done with what is chosen. */
  children?: ReactNode
}

/** At the foot of a list: chooses all of it, and takes out what is chosen. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, allLabel, removeLabel, busy, onRemove, children } = props
  return (
    <FootBar className={styles.bar}>
      <Button kind="ghost" size="l" onClick={selection.pressAll}>
        {allLabel}
      </Button>
      {children}
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
    </FootBar>
  )
}
