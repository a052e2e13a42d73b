import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { useSession, useSignedIn } from '#stores/session.ts'

/** Where one writes to the site's service about anything but a payment; null without one, for guests, who cannot write, and for the service itself. */
export function useServiceChat(): string | null {
  const isSignedIn = useSignedIn()
  const own = useSession(({ token }) => token?.uid)
  const { data } = useCall(calls.payments.service, { about: 'other' }, { quiet: true, enabled: isSignedIn })
  const uid = isSignedIn ? data?.service?.id : undefined
  return uid === undefined || uid === own ? null : `/chat?toUid=${uid}&userKey=${uid}`
}
