import { calls } from '@xinghe/client'
import { Button, TextField, toast } from '@xinghe/ui'
import { type FormEvent, useState } from 'react'
import { RecoveryStep } from '#components/account/recovery/recovery-step.tsx'
import { useRecoveryCall } from '#components/account/recovery/use-recovery-call.ts'
import { newPasswordFault } from '#components/account/sign-in-fields.ts'
import { StepFrame } from '#components/account/step-frame.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { session } from '#stores/session.ts'
import { useText } from '#text/text.ts'

/** The last step: the new password. Every device is signed out, this one too. */
export function Screen() {
  return <RecoveryStep step="password">{(_, to) => <NewPassword to={to} />}</RecoveryStep>
}

function NewPassword({ to }: { to: string }) {
  const t = useText()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [differs, setDiffers] = useState(false)
  const reset = useRecoveryCall(calls.recovery.reset, () => {
    session.clear()
    toast(t('recover.done'))
    navigate('/login', { replace: true })
  })
  function send(event: FormEvent) {
    event.preventDefault()
    const fault = newPasswordFault(password)
    reset.setError(fault ? t(fault) : undefined)
    setDiffers(password !== repeated)
    if (fault === null && password === repeated && !reset.isPending) reset.mutate({ password })
  }
  const reveal = { show: t('login.reveal'), hide: t('login.hide') }
  return (
    <StepFrame title={t('recover.password')} lead={t('recover.passwordLead', { to })}>
      <form onSubmit={send} noValidate>
        <TextField
          label={t('recover.newPassword')}
          labelHidden
          placeholder={t('recover.newPassword')}
          hint={t('register.passwordHint')}
          type="password"
          name="password"
          autoComplete="new-password"
          reveal={reveal}
          value={password}
          error={reset.error}
          onChange={event => setPassword(event.currentTarget.value)}
        />
        <TextField
          label={t('recover.repeat')}
          labelHidden
          placeholder={t('recover.repeat')}
          type="password"
          name="repeated"
          autoComplete="new-password"
          reveal={reveal}
          value={repeated}
          error={differs ? t('field.passwordsDiffer') : undefined}
          onChange={event => setRepeated(event.currentTarget.value)}
        />
        <Button type="submit" size="l" block loading={reset.isPending}>
          {t('recover.submit')}
        </Button>
      </form>
    </StepFrame>
  )
}
