import type { CallData, calls } from '@xinghe/client'
import { Field, TextField } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import { CodeBoxes } from '../codes/code-boxes.tsx'
import styles from './second-factor.module.css'

export type FactorWays = NonNullable<CallData<typeof calls.secondFactor.pending>['ways']>
/** What is typed of a second factor. */
export interface TypedFactor {
  kind: 'totp' | 'recoveryCode'
  text: string
}

export const noFactor: TypedFactor = { kind: 'totp', text: '' }

/** As the calls take it; null while it is not whole. */
export function factorInput({ kind, text }: TypedFactor) {
  if (kind === 'totp') return /^\d{6}$/.test(text) ? { totp: text } : null
  return text.trim() === '' ? null : { recoveryCode: text.trim() }
}

export const factorFault = ({ kind }: TypedFactor) =>
  kind === 'totp' ? ('field.codeRequired' as const) : ('factor.required' as const)

interface FactorFieldProps {
  ways: FactorWays
  value: TypedFactor
  error: string | undefined
  onChange: (value: TypedFactor) => void
}

/** The code of an authenticator application, or a recovery code in its place. */
export function FactorField({ ways, value, error, onChange }: FactorFieldProps) {
  const t = useText()
  const { kind, text } = value
  const other = kind === 'totp' ? 'recoveryCode' : 'totp'
  return (
    <div className={styles.field}>
      {kind === 'totp' ? (
        <Field label={t('factor.totp')} error={error}>
          {control => (
            <CodeBoxes control={control} value={text} onChange={text => onChange({ kind, text })} />
          )}
        </Field>
      ) : (
        <TextField
          label={t('factor.recoveryCode')}
          hint={t('factor.recoveryHint')}
          name="recoveryCode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={text}
          error={error}
          onChange={event => onChange({ kind, text: event.currentTarget.value })}
        />
      )}
      {ways[other] && (
        <button type="button" className={styles.switch} onClick={() => onChange({ kind: other, text: '' })}>
          {t(other === 'totp' ? 'factor.useTotp' : 'factor.useRecovery')}
        </button>
      )}
    </div>
  )
}
