import { Field } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import { codeLength, digitsOf } from './code-digits.ts'
import styles from './code-field.module.css'

interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  error: string | undefined
  /** Where a code went, masked; null before. */
  to: string | null
  /** Until another one may be sent. */
  leftSec: number
  isSending: boolean
  onSend: () => void
}

/** Six boxes over one input, so that pasting and what the keyboard offers of a message work, and a button that sends. */
export function CodeField({ value, onChange, error, to, leftSec, isSending, onSend }: CodeFieldProps) {
  const t = useText()
  const isWaiting = leftSec > 0 || isSending
  return (
    <Field
      label={t('code.label')}
      labelHidden
      error={error}
      hint={to === null ? t('code.hint') : t('code.sentTo', { to })}
      className={styles.field}
    >
      {control => (
        <div className={styles.row}>
          <div className={styles.boxes}>
            {Array.from({ length: codeLength }, (_, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: places
                key={index}
                className={styles.box}
                data-next={index === value.length || undefined}
                aria-hidden="true"
              >
                {value[index]}
              </span>
            ))}
            <input
              {...control}
              className={styles.input}
              name="code"
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={value}
              onChange={event => onChange(digitsOf(event.currentTarget.value))}
            />
          </div>
          <button
            type="button"
            className={styles.send}
            aria-disabled={isWaiting || undefined}
            onClick={() => !isWaiting && onSend()}
          >
            {leftSec > 0 ? t('code.wait', { seconds: leftSec }) : t(to === null ? 'code.send' : 'code.again')}
          </button>
        </div>
      )}
    </Field>
  )
}
