import { type CallData, calls } from '@xinghe/client'
import { TextField } from '@xinghe/ui'
import { type ReactNode, useState } from 'react'
import { client } from '#data/client.ts'
import { siteName } from '#stores/site-name.ts'
import { useText } from '#text/text.ts'
import { AccountField } from './account-field.tsx'
import { CodeField } from './codes/code-field.tsx'
import { useCaptcha } from './codes/use-captcha.tsx'
import { useCodeRequest } from './codes/use-code-request.ts'
import { useRememberedAccount } from './remembered-account.ts'
import { useSecondFactor } from './second-factor/use-second-factor.tsx'
import {
  accountFault,
  accountInput,
  codeFault,
  type FieldErrors,
  type FieldFaults,
  refusedField,
  type SignInValues,
} from './sign-in-fields.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { firstAreaCode, useAreaCode } from './use-area-code.ts'
import { useSignIn } from './use-sign-in.ts'

/** What the calls take: an account, and what proves whose it is. */
type Credentials = ReturnType<typeof accountInput> & {
  password: string
  ticket: string
  code: string
  captchaId?: string
  captchaAnswer?: string
}

interface SignInFormProps {
  /** Prefix of its text keys. */
  kind: 'login' | 'register'
  /** What is asked for beside the account. */
  asks: { password: boolean; code: boolean }
  /** Link to the other form; this one's query goes along. */
  other: { path: string; label: string }
  /** What is wrong with the other fields before they are sent. */
  faultsOf: (password: string) => FieldFaults
  /** Where whoever has sent it is led, who came for this address; without it that is where. */
  leadsTo?: (address: string) => Promise<string>
  send: (credentials: Credentials) => Promise<CallData<typeof calls.account.login>>
  /** Above the account. */
  head?: ReactNode
  /** Other ways in, below the button. */
  beside?: ReactNode
  /** Fields below. */
  more?: (errors: FieldErrors) => ReactNode
}

/** What log-in and registration have in common: account, code or password, sending, and where to go afterwards. */
export function SignInForm({
  kind,
  asks,
  other,
  faultsOf,
  leadsTo,
  send,
  head,
  beside,
  more,
}: SignInFormProps) {
  const t = useText()
  const { needless, busy, errors, setErrors, submit, query } = useSignIn({ done: t(`${kind}.done`), leadsTo })
  const { withCaptcha, sheet } = useCaptcha()
  const { withSecondFactor, sheet: factorSheet } = useSecondFactor()
  const remembered = useRememberedAccount.getState()
  const [typed, setTyped] = useState<Omit<SignInValues, 'areaCode'>>({
    method: remembered.method,
    account: kind === 'login' && remembered.remembers ? remembered.account : '',
    password: '',
    code: '',
  })
  const values = { ...typed, areaCode: useAreaCode() }
  const { password, code } = values
  const account = accountInput(values)
  const codes = useCodeRequest({
    purpose: kind,
    account: JSON.stringify(account),
    check() {
      const fault = accountFault(values.method, values.account)
      setErrors(fault ? { account: t(fault) } : {})
      return fault === null
    },
    send: captcha => client.call(calls.oneTimeCode.send, { ...account, ...captcha, purpose: kind }),
    onRefused(error) {
      const refused = refusedField(error)
      if (refused) setErrors(refused)
      return refused !== null
    },
  })

  async function press() {
    const faults = {
      account: accountFault(values.method, values.account),
      ...(asks.code && { code: codeFault(code) }),
      ...faultsOf(password),
    }
    const sent = { ...account, password, ticket: codes.ticket, code }
    const isIn = await submit(faults, () =>
      withSecondFactor(() => withCaptcha(captcha => send({ ...sent, ...captcha }))),
    )
    // Of a number only what it is in the country that is chosen at first.
    const isRemembered = values.method === 'email' || values.areaCode === firstAreaCode
    if (isIn && isRemembered && useRememberedAccount.getState().remembers)
      useRememberedAccount.setState({ method: values.method, account: values.account.trim() })
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
      onSubmit={() => void press()}
      beside={
        <>
          {beside}
          {sheet}
          {codes.sheet}
          {factorSheet}
        </>
      }
    >
      {head}
      <AccountField
        values={values}
        onChange={part => setTyped({ ...typed, ...part })}
        error={errors.account}
      />
      {asks.code && (
        <CodeField
          value={code}
          error={errors.code}
          onChange={code => setTyped({ ...typed, code })}
          {...codes.field}
        />
      )}
      {asks.password && (
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
      )}
      {more?.(errors)}
    </SignInFrame>
  )
}
