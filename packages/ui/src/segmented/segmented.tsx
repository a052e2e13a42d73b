import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './segmented.module.css'

export type SegmentedProps<Key extends string> = {
  items: readonly { key: Key; label: ReactNode }[]
  value: Key
  onChange: (key: Key) => void
  /** Accessible name of the group. */
  label: string
  className?: string | undefined
}

/** Two to four choices side by side, one of them selected. Native radio buttons, so arrows work. */
export function Segmented<Key extends string>(props: SegmentedProps<Key>) {
  const { items, value, onChange, label, className } = props
  const name = useId()
  return (
    <div className={classNames(styles.group, className)} role="radiogroup" aria-label={label}>
      {items.map(item => (
        <label key={item.key} className={styles.item}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={item.key === value}
            onChange={() => onChange(item.key)}
          />
          {item.label}
        </label>
      ))}
    </div>
  )
}
