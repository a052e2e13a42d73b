import { TextField } from '@xinghe/ui'
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

/** A code that is sent, with the button that sends it. */
export function CodeField({ value, onChange, error, to, leftSec, isSending, onSend }: CodeFieldProps) {
  const t = useText()
  const isWaiting = leftSec > 0 || isSending
  return (
    <TextField
      label={t('code.label')}
      labelHidden
      placeholder={t('code.hint')}
      hint={to === null ? undefined : t('code.sentTo', { to })}
      error={error}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={codeLength}
      value={value}
      onChange={event => onChange(digitsOf(event.currentTarget.value))}
      suffix={
        <button
          type="button"
          className={styles.send}
          aria-disabled={isWaiting || undefined}
          onClick={() => !isWaiting && onSend()}
        >
          {leftSec > 0 ? t('code.wait', { seconds: leftSec }) : t(to === null ? 'code.send' : 'code.again')}
        </button>
      }
    />
  )
}
