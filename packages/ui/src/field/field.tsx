import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

export type FieldFrame = {
  label: string
  /** Shows the label to screen readers only, where the placeholder says the same. */
  labelHidden?: boolean | undefined
  /** What is wrong; the control is marked invalid while it is set. */
  error?: string | undefined
  hint?: ReactNode
  /** At the right of the label: a counter, a link. */
  aside?: ReactNode
  className?: string | undefined
}

/** What a control must spread so that its label, hint and error belong to it. */
export type FieldControl = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

export type FieldProps = FieldFrame & { children: (control: FieldControl) => ReactNode }

/** Label, control, and below it the error or the hint. */
export function Field({ label, labelHidden, error, hint, aside, className, children }: FieldProps) {
  const id = useId()
  const below = error ?? hint
  return (
    <div className={className}>
      <div className={classNames(styles.top, labelHidden && !aside && 'sr-only')}>
        <label className={labelHidden ? 'sr-only' : styles.label} htmlFor={id}>
          {label}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': below ? `${id}b` : undefined })}
      <p
        id={`${id}b`}
        className={classNames(styles.below, error && styles.error)}
        role={error ? 'alert' : undefined}
      >
        {below}
      </p>
    </div>
  )
}
