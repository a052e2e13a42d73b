import { isCode, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { useState } from 'react'
import { reportFailure } from '#data/failures.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { refusedField } from '../sign-in-fields.ts'
import { firstRecoveryPath } from './recovery-step.tsx'

type StepCall =
  | typeof calls.recovery.captcha
  | typeof calls.recovery.resend
  | typeof calls.recovery.code
  | typeof calls.recovery.reset

/**
 * Takes a step: the state is asked for anew, which leads on, unless `done` does. What is refused is at its field.
 */
export function useRecoveryCall<C extends StepCall>(call: C, done?: () => void) {
  const navigate = useNavigate()
  const [error, setError] = useState<string | undefined>()
  const mutation = useCallMutation(call, {
    quiet: true,
    invalidates: done ? [] : [calls.recovery.state],
    onSuccess: () => done?.(),
    onError(failure) {
      const refused = refusedField(failure)
      if (refused) return setError(Object.values(refused)[0])
      if (isCode(failure, 'captchaWrong')) return setError(failure.message)
      reportFailure(failure)
      if (isCode(failure, 'recoveryOver')) navigate(firstRecoveryPath, { replace: true })
    },
  })
  return { ...mutation, error, setError }
}
