import { classNames } from '../class-names.ts'
import styles from './switch.module.css'

export type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Its name; leave out when a `<label>` wraps it. */
  label?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** On or off, at once. */
export function Switch({ checked, onChange, label, disabled, className }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={classNames(styles.switch, className)}
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      aria-label={label}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}
