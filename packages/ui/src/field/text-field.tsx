import { type ComponentProps, type ReactNode, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { eye, eyeOff } from '../icon/sign-glyphs.ts'
import styles from './field.module.css'
import { Field, type FieldFrame } from './field.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'id' | 'className'> &
  FieldFrame & {
    /** Inside the frame, before and after the text: a country code, a send-code button. */
    prefix?: ReactNode
    suffix?: ReactNode
    /** For `type="password"`: labels of the eye button, which shows and hides the password. */
    reveal?: { show: string; hide: string } | undefined
  }

/** One line of text. Takes every property of an input, `ref` too, so that form libraries can register it. */
export function TextField(props: TextFieldProps) {
  const { label, labelHidden, error, hint, aside, className, prefix, suffix, reveal, type, ...rest } = props
  const [open, setOpen] = useState(false)
  return (
    <Field {...{ label, labelHidden, error, hint, aside, className }}>
      {control => (
        <div className={styles.frame}>
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <input {...rest} {...control} className={styles.input} type={reveal && open ? 'text' : type} />
          {suffix}
          {reveal && (
            <IconButton
              className={styles.eye}
              glyph={open ? eye : eyeOff}
              size="m"
              label={open ? reveal.hide : reveal.show}
              onClick={() => setOpen(!open)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
