import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { Field, type FieldFrame } from './field.tsx'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldFrame

/** Several lines of text; it grows with them up to `rows` and scrolls from there (default 4). */
export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, error, hint, aside, className, rows = 4, style, ...rest } = props
  return (
    <Field {...{ label, labelHidden, error, hint, aside, className }}>
      {control => (
        <div className={styles.frame}>
          <textarea
            {...rest}
            {...control}
            className={classNames(styles.input, styles.area)}
            rows={1}
            style={{ ...style, maxHeight: `calc(${rows}lh + var(--space-3) * 2)` }}
          />
        </div>
      )}
    </Field>
  )
}
