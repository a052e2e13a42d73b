import { calls } from '@xinghe/client'
import { CaptchaBox } from '#components/account/codes/captcha-box.tsx'
import { RecoveryStep } from '#components/account/recovery/recovery-step.tsx'
import { useRecoveryCall } from '#components/account/recovery/use-recovery-call.ts'
import { StepFrame } from '#components/account/step-frame.tsx'
import { useText } from '#text/text.ts'

/** The second step to a new password: a picture to read, for which a code is sent. */
export function Screen() {
  return <RecoveryStep step="captcha">{(_, to) => <Picture to={to} />}</RecoveryStep>
}

function Picture({ to }: { to: string }) {
  const t = useText()
  const pass = useRecoveryCall(calls.recovery.captcha)
  return (
    <StepFrame title={t('recover.img')} lead={t('recover.imgLead', { to })}>
      <CaptchaBox
        submit={t('recover.next')}
        busy={pass.isPending}
        error={pass.error}
        round={pass.isError ? pass.submittedAt : 0}
        onAnswer={answer => {
          pass.setError(undefined)
          pass.mutate(answer)
        }}
      />
    </StepFrame>
  )
}
