import { loginAddress } from '#lib/return-address.ts'
import { useLocation } from '#lib/router/router.tsx'
import { session } from '#stores/session.ts'
import { type GuestReason, useGuestMaskState } from './guest-mask-state.ts'

/** A dark dialog, or a player in full screen. */
const dark = 'dialog[data-theme="dark"]:modal, [data-fullscreen]:not([data-fullscreen="off"])'

/** Shows the guest mask over the present screen; the log-in returns to it. */
export function useGuestMask(): (reason: GuestReason) => void {
  const location = useLocation()
  return reason =>
    useGuestMaskState.setState({
      open: true,
      reason,
      login: loginAddress(location),
      theme: document.querySelector(dark) ? 'dark' : undefined,
    })
}

/** Runs what only a user may do; a visitor sees the guest mask instead. */
export function useRequireSignIn(): (reason: GuestReason, run: () => void) => void {
  const showMask = useGuestMask()
  return (reason, run) => (session.token() ? run() : showMask(reason))
}
