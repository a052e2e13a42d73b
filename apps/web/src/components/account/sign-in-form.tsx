import type { CallData, calls } from '@xinghe/client'
import { TextField } from '@xinghe/ui'
import { type ReactNode, useState } from 'react'
import { siteName } from '#stores/site-name.ts'
import { useText } from '#text/text.ts'
import { AccountField } from './account-field.tsx'
import {
  accountFault,
  accountInput,
  type FieldErrors,
  type FieldFaults,
  type SignInValues,
} from './sign-in-fields.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { useAreaCode } from './use-area-code.ts'
import { useSignIn } from './use-sign-in.ts'

/** An account and its password as the calls take them. */
type Credentials = ReturnType<typeof accountInput> & { password: string }

interface SignInFormProps {
  /** Prefix of its text keys. */
  kind: 'login' | 'register'
  /** Link to the other form; this one's query goes along. */
  other: { path: string; label: string }
  /** What is wrong with the other fields before they are sent. */
  faultsOf: (password: string) => FieldFaults
  send: (credentials: Credentials) => Promise<CallData<typeof calls.account.login>>
  /** Fields below the password. */
  more?: (errors: FieldErrors) => ReactNode
}

/** What log-in and registration have in common: account, password, sending, and where to go afterwards. */
export function SignInForm({ kind, other, faultsOf, send, more }: SignInFormProps) {
  const t = useText()
  const { needless, busy, errors, submit, query } = useSignIn(t(`${kind}.done`))
  const [typed, setTyped] = useState<Omit<SignInValues, 'areaCode'>>({
    method: 'phone',
    account: '',
    password: '',
  })
  const values = { ...typed, areaCode: useAreaCode() }
  const { password } = values

  function press() {
    const faults = { account: accountFault(values.method, values.account), ...faultsOf(password) }
    void submit(faults, () => send({ ...accountInput(values), password }))
  }
  if (needless) return null
  return (
    <SignInFrame
      title={t(`${kind}.welcome`, { site: siteName })}
      lead={t(`${kind}.lead`)}
      submit={t(`${kind}.submit`)}
      busy={busy}
      agreePrefix={t(`${kind}.agreePrefix`)}
      other={{ to: `${other.path}${query}`, label: other.label }}
      onSubmit={press}
    >
      <AccountField
        values={values}
        onChange={part => setTyped({ ...typed, ...part })}
        error={errors.account}
      />
      <TextField
        label={t('login.password')}
        labelHidden
        placeholder={t('field.passwordRequired')}
        hint={kind === 'register' ? t('register.passwordHint') : undefined}
        type="password"
        name="password"
        autoComplete={kind === 'register' ? 'new-password' : 'current-password'}
        reveal={{ show: t('login.reveal'), hide: t('login.hide') }}
        value={password}
        error={errors.password}
        onChange={event => setTyped({ ...typed, password: event.currentTarget.value })}
      />
      {more?.(errors)}
    </SignInFrame>
  )
}
