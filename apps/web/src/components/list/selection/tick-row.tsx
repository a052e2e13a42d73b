import { classNames, glyphs, Icon } from '@xinghe/ui'
import type { ReactNode } from 'react'
import styles from './selection.module.css'

interface TickRowProps {
  on: boolean
  onChange: (on: boolean) => void
  /** The tick is behind the content instead of before it. */
  isAtEnd?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A line that is chosen by a press anywhere on it, with a round check box. */
export function TickRow({ on, onChange, isAtEnd = false, className, children }: TickRowProps) {
  const box = (
    <span className={classNames(styles.box, on && styles.ticked)}>
      <Icon glyph={glyphs.check} size="s" />
    </span>
  )
  return (
    <label className={className}>
      <input
        type="checkbox"
        className="sr-only"
        checked={on}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      {!isAtEnd && box}
      {children}
      {isAtEnd && box}
    </label>
  )
}
