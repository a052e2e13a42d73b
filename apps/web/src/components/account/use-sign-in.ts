import { useIsShown } from '@xinghe/app-data'
import type { CallData, calls } from '@xinghe/client'
import { toast } from '@xinghe/ui'
import { useEffect, useRef, useState } from 'react'
import { reportFailure } from '#data/failures.ts'
import { returnAddress } from '#lib/return-address.ts'
import { previousAddress } from '#lib/router/history.ts'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { session, useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { offerAppeal } from './offer-appeal.ts'
import { type FieldErrors, type FieldFaults, refusedField } from './sign-in-fields.ts'

type SignedIn = CallData<typeof calls.account.login>

interface SigningIn {
  /** What is said when it is done. */
  done: string
  /** Where whoever has sent the form is led, who came for this address; without it that is where. */
  leadsTo?: ((address: string) => Promise<string>) | undefined
}

/**
 * Sends a form that signs in, shows what is refused at its field, and returns to the page that led here. It is `needless`
 * where a user is signed in already.
 */
export function useSignIn({ done, leadsTo }: SigningIn) {
  const t = useText()
  const navigate = useNavigate()
  const params = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const hasSent = useRef(false)
  const isShown = useIsShown()

  // By the same rule as the gate, or the two would redirect to each other: a token without a user is no session.
  const signedIn = useSession(({ user }) => user !== null)
  const [needless] = useState(signedIn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after a log-in here or in another tab
  useEffect(() => {
    if (!signedIn) return
    const to = returnAddress(params, needless ? '/user' : '/')
    if (leadsTo && hasSent.current) void leadsTo(to).then(lead)
    else lead(to)
  }, [signedIn])

  function lead(to: string) {
    if (!isShown()) return
    // Back, if it is there that the viewer came from: it is as they left it, and not there twice.
    if (previousAddress() === to) navigate(-1)
    else navigate(to, { replace: true })
  }

  /** @returns whether the viewer is signed in now */
  async function submit(faults: FieldFaults, send: () => Promise<SignedIn>): Promise<boolean> {
    const invalid = Object.entries(faults).flatMap(([field, key]) => (key ? [[field, t(key)]] : []))
    setErrors(Object.fromEntries(invalid))
    if (invalid.length > 0) return false
    setBusy(true)
    try {
      const { token, user } = await send()
      hasSent.current = true
      session.enter(token, user)
      toast(done)
      return true
    } catch (error) {
      const refused = refusedField(error)
      if (refused) setErrors(refused)
      else if (!offerAppeal(error, navigate)) reportFailure(error)
      setBusy(false)
      return false
    }
  }
  return { needless, busy, errors, setErrors, submit, query: params.size > 0 ? `?${params}` : '' }
}
