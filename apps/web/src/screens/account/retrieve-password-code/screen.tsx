import { calls } from '@xinghe/client'
import type { RecoveryState } from '@xinghe/contract'
import { Button } from '@xinghe/ui'
import { type FormEvent, useState } from 'react'
import { CodeField } from '#components/account/codes/code-field.tsx'
import { useSecondsUntil } from '#components/account/codes/use-sent-code.ts'
import { RecoveryStep } from '#components/account/recovery/recovery-step.tsx'
import { useRecoveryCall } from '#components/account/recovery/use-recovery-call.ts'
import { codeFault } from '#components/account/sign-in-fields.ts'
import { StepFrame } from '#components/account/step-frame.tsx'
import { useText } from '#text/text.ts'

/** The third step to a new password: the code that was sent. */
export function Screen() {
  return <RecoveryStep step="code">{(state, to) => <Code state={state} to={to} />}</RecoveryStep>
}

function Code({ state, to }: { state: RecoveryState; to: string }) {
  const t = useText()
  const [code, setCode] = useState('')
  const show = useRecoveryCall(calls.recovery.code)
  const resend = useRecoveryCall(calls.recovery.resend)
  const leftSec = useSecondsUntil(state.resendAt)
  function send(event: FormEvent) {
    event.preventDefault()
    const fault = codeFault(code)
    show.setError(fault ? t(fault) : undefined)
    if (fault === null && !show.isPending) show.mutate({ code })
  }
  return (
    <StepFrame title={t('recover.code')} lead={t('recover.codeLead', { to })}>
      <form onSubmit={send} noValidate>
        <CodeField
          value={code}
          onChange={setCode}
          error={show.error}
          to={to}
          leftSec={leftSec}
          isSending={resend.isPending}
          onSend={() => resend.mutate({})}
        />
        <Button type="submit" size="l" block loading={show.isPending}>
          {t('recover.next')}
        </Button>
      </form>
    </StepFrame>
  )
}
