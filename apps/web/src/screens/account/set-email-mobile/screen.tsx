import { isCode, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Button } from '@xinghe/ui'
import { type FormEvent, useState } from 'react'
import { AccountField } from '#components/account/account-field.tsx'
import { CodeField } from '#components/account/codes/code-field.tsx'
import { useCodeRequest } from '#components/account/codes/use-code-request.ts'
import {
  accountFault,
  accountInput,
  codeFault,
  type FieldErrors,
  refusedField,
} from '#components/account/sign-in-fields.ts'
import { StepFrame } from '#components/account/step-frame.tsx'
import { useAreaCode } from '#components/account/use-area-code.ts'
import { client } from '#data/client.ts'
import { reportFailure } from '#data/failures.ts'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { session } from '#stores/session.ts'
import { useText } from '#text/text.ts'

/** A new phone or e-mail, which the code that is sent there confirms. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const method = useSearchParams().get('kind') === 'email' ? 'email' : 'phone'
  const [typed, setTyped] = useState({ account: '', code: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const values = { ...typed, method, areaCode: useAreaCode() } as const
  const account = accountInput(values)

  /** Without a proof of who asks, or with one that is too old, it has to be given first. */
  function refuse(error: unknown): boolean {
    const refused = refusedField(error)
    if (refused) setErrors(refused)
    const isUnproved = isCode(error, 'identityNeeded')
    if (isUnproved) {
      reportFailure(error)
      navigate(`/verifyPassword?kind=${method}`, { replace: true })
    }
    return refused !== null || isUnproved
  }
  const codes = useCodeRequest({
    purpose: 'contact',
    account: JSON.stringify(account),
    check() {
      const fault = accountFault(method, typed.account)
      setErrors(fault ? { account: t(fault) } : {})
      return fault === null
    },
    send: captcha => client.call(calls.contacts.sendNew, { ...account, ...captcha }),
    onRefused: refuse,
  })
  const set = useCallMutation(calls.contacts.set, {
    quiet: true,
    onSuccess(user) {
      session.replaceUser(user)
      navigate(`/setEmailMobileSuccess?kind=${method}`, { replace: true })
    },
    onError: error => void (refuse(error) || reportFailure(error)),
  })
  function send(event: FormEvent) {
    event.preventDefault()
    const faults = { account: accountFault(method, typed.account), code: codeFault(typed.code) }
    const wrong = Object.entries(faults).flatMap(([field, key]) => (key ? [[field, t(key)]] : []))
    setErrors(Object.fromEntries(wrong))
    if (wrong.length === 0 && !set.isPending) set.mutate({ ticket: codes.ticket, code: typed.code })
  }
  return (
    <StepFrame title={t(`set.${method}`)} lead={t('set.lead', { kind: t(`contact.${method}`) })}>
      <form onSubmit={send} noValidate>
        <AccountField
          values={values}
          fixed
          onChange={({ account = '' }) => setTyped({ ...typed, account })}
          error={errors.account}
        />
        <CodeField
          value={typed.code}
          onChange={code => setTyped({ ...typed, code })}
          error={errors.code}
          {...codes.field}
        />
        <Button type="submit" size="l" block loading={set.isPending}>
          {t('set.submit')}
        </Button>
      </form>
      {codes.sheet}
    </StepFrame>
  )
}
