import { calls } from '@xinghe/client'
import type { QrDeviceClass } from '@xinghe/contract'
import { qrStates } from '@xinghe/contract/qr'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from './use-call.ts'
import { useCallMutation } from './use-call-mutation.ts'

/** Milliseconds between two looks at how far it is, where the socket does not tell before. */
const lookEveryMs = 2_000

/**
 * Asks for a log-in by QR code while the component is shown, and follows how far it is.
 * @param collect signs in with the code that was confirmed, called once for each; whether it did
 */
export function useQrLogIn(deviceClass: QrDeviceClass, collect: (code: string) => Promise<boolean>) {
  const ask = useCallMutation(calls.qrLogIn.ask, { quiet: true })
  const { mutate } = ask
  useEffect(() => mutate({ deviceClass }), [deviceClass, mutate])
  const asked = ask.data ?? null
  const code = asked?.code ?? null
  const answer = useCall(
    calls.qrLogIn.state,
    { code: code ?? '' },
    {
      enabled: code !== null,
      quiet: true,
      staleMs: 0,
      refetchMs: data => (data && data.state >= qrStates.confirmed ? false : lookEveryMs),
    },
  )
  const [failed, setFailed] = useState<string | null>(null)
  const { state, matchNumber, by } = (code !== null && answer.data) || nothingYet
  const isConfirmed = state === qrStates.confirmed
  const signIn = useEffectEvent(async (confirmed: string) => {
    if (!(await collect(confirmed))) setFailed(confirmed)
  })
  useEffect(() => {
    if (code !== null && isConfirmed) void signIn(code)
  }, [code, isConfirmed])
  return {
    /** Null until it was asked for. */
    asked,
    /** What could not be collected is over. */
    state: code !== null && failed === code ? qrStates.expired : state,
    matchNumber,
    by,
    /** Why it could not be asked for. */
    error: ask.error,
    /** Asks anew. */
    refresh: () => mutate({ deviceClass }),
    /** Looks at once how far it is. */
    look: () => void answer.refetch(),
  }
}
export type QrLogIn = ReturnType<typeof useQrLogIn>

const nothingYet = { state: qrStates.asked, matchNumber: null, by: null }
