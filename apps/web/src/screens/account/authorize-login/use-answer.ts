import { isCode, isOffline, useCallMutation } from '@xinghe/app-data'
import { CallFailure, calls } from '@xinghe/client'
import { useState } from 'react'
import { useIdentity } from '#components/account/identity/use-identity.tsx'
import { reportFailure } from '#data/failures.ts'

/** Sends what the viewer decides. */
export function useAnswer() {
  const { withIdentity, sheet } = useIdentity()
  const [given, setGiven] = useState<'confirmed' | 'refused' | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const fail = (error: Error) => {
    // Lost on the way, too early, or not proved: the request is still there to be answered.
    const isOpen = isOffline(error) || isCode(error, 'qrTooSoon') || isCode(error, 'cancelled')
    if (isOpen || !(error instanceof CallFailure)) reportFailure(error)
    else setError(error)
  }
  const confirm = useCallMutation(calls.qrLogIn.confirm, {
    quiet: true,
    onSuccess: () => setGiven('confirmed'),
  })
  const refuse = useCallMutation(calls.qrLogIn.refuse, {
    quiet: true,
    onSuccess: () => setGiven('refused'),
    onError: fail,
  })
  return {
    given,
    sheet,
    error,
    isBusy: confirm.isPending || refuse.isPending,
    confirm: (code: string) => void withIdentity(() => confirm.mutateAsync({ code })).catch(fail),
    refuse: (code: string) => refuse.mutate({ code }),
  }
}
export type Answer = ReturnType<typeof useAnswer>
