import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Button, Segmented, TextField } from '@xinghe/ui'
import { type FormEvent, useState } from 'react'
import { CodeField } from '#components/account/codes/code-field.tsx'
import { useCodeRequest } from '#components/account/codes/use-code-request.ts'
import { codeFault, refusedField } from '#components/account/sign-in-fields.ts'
import { StepFrame } from '#components/account/step-frame.tsx'
import { client } from '#data/client.ts'
import { reportFailure } from '#data/failures.ts'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'

type Way = 'password' | 'phone' | 'email'

/** Proof of who changes a contact: by password, or by a code to one of the contacts there are. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const kind = useSearchParams().get('kind') === 'email' ? 'email' : 'phone'
  const user = useSession(state => state.user)
  const [way, setWay] = useState<Way>('password')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>()
  const by = way === 'email' ? 'email' : 'phone'
  const codes = useCodeRequest({
    purpose: 'verify',
    account: by,
    check: () => true,
    send: captcha => client.call(calls.contacts.sendProof, { by, ...captcha }),
  })
  const prove = useCallMutation(calls.contacts.prove, {
    quiet: true,
    onSuccess: () => navigate(`/setEmailMobile?kind=${kind}`, { replace: true }),
    onError(failure) {
      const refused = refusedField(failure)
      if (refused) setError(refused.password ?? refused.code)
      else reportFailure(failure)
    },
  })
  const ways: { key: Way; label: string }[] = [
    { key: 'password', label: t('verify.byPassword') },
    ...(user?.phone ? [{ key: 'phone' as const, label: t('verify.byPhone') }] : []),
    ...(user?.email ? [{ key: 'email' as const, label: t('verify.byEmail') }] : []),
  ]
  function send(event: FormEvent) {
    event.preventDefault()
    const missing = password === '' ? 'field.passwordRequired' : null
    const fault = way === 'password' ? missing : codeFault(code)
    setError(fault ? t(fault) : undefined)
    if (fault === null && !prove.isPending)
      prove.mutate(way === 'password' ? { password } : { ticket: codes.ticket, code })
  }
  return (
    <StepFrame title={t('verify.title')} lead={t('verify.lead')}>
      <Segmented
        label={t('verify.way')}
        items={ways}
        value={way}
        onChange={key => {
          setWay(key)
          setCode('')
          setError(undefined)
        }}
      />
      <form onSubmit={send} noValidate>
        {way === 'password' ? (
          <TextField
            label={t('login.password')}
            labelHidden
            placeholder={t('field.passwordRequired')}
            type="password"
            name="password"
            autoComplete="current-password"
            reveal={{ show: t('login.reveal'), hide: t('login.hide') }}
            value={password}
            error={error}
            onChange={event => setPassword(event.currentTarget.value)}
          />
        ) : (
          <CodeField value={code} onChange={setCode} error={error} {...codes.field} />
        )}
        <Button type="submit" size="l" block loading={prove.isPending}>
          {t('verify.submit')}
        </Button>
      </form>
      {codes.sheet}
    </StepFrame>
  )
}
