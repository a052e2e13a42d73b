import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Button } from '@xinghe/ui'
import { type FormEvent, useState } from 'react'
import { AccountField } from '#components/account/account-field.tsx'
import { recoveryPaths } from '#components/account/recovery/recovery-step.tsx'
import { accountFault, accountInput, type Method, refusedField } from '#components/account/sign-in-fields.ts'
import { StepFrame } from '#components/account/step-frame.tsx'
import { useAreaCode } from '#components/account/use-area-code.ts'
import { reportFailure } from '#data/failures.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'

/** The first step to a new password: whose. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ method: 'phone' as Method, account: '' })
  const [error, setError] = useState<string | undefined>()
  const values = { ...typed, areaCode: useAreaCode() }
  const start = useCallMutation(calls.recovery.start, {
    quiet: true,
    invalidates: [calls.recovery.state],
    onSuccess: () => navigate(recoveryPaths.captcha),
    onError(failure) {
      const refused = refusedField(failure)
      if (refused) setError(refused.account)
      else reportFailure(failure)
    },
  })
  function send(event: FormEvent) {
    event.preventDefault()
    const fault = accountFault(values.method, values.account)
    setError(fault ? t(fault) : undefined)
    if (fault === null && !start.isPending) start.mutate(accountInput(values))
  }
  return (
    <StepFrame title={t('recover.account')} lead={t('recover.accountLead')}>
      <form onSubmit={send} noValidate>
        <AccountField values={values} onChange={part => setTyped({ ...typed, ...part })} error={error} />
        <Button type="submit" size="l" block loading={start.isPending}>
          {t('recover.next')}
        </Button>
      </form>
    </StepFrame>
  )
}
