import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { useNavigate } from '#lib/router/router.tsx'
import { useIsMinor } from '#stores/minor.ts'
import { useSignedIn } from '#stores/session.ts'
import { SignInTip } from './sign-in-tip.tsx'

/** The bar where the operator wants it, for users who have not signed in today; nothing otherwise. */
export function SignInTipHost({ className }: { className?: string | undefined }) {
  const navigate = useNavigate()
  const isSignedIn = useSignedIn()
  const isMinor = useIsMinor()
  const isOn = useCall(calls.site.config, {}, { quiet: true }).data?.showsSignInTip === true
  const enabled = isOn && isSignedIn && !isMinor
  const { data } = useCall(calls.signIn.calendar, {}, { enabled, quiet: true })
  const shown = enabled && data?.isSignedToday === false
  return <SignInTip shown={shown} className={className} onSignIn={() => navigate('/signIn')} />
}
