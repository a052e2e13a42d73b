import type { OwnUser, Token } from '@xinghe/contract'
import { createDeviceStore } from './device-store.ts'

/** Milliseconds between a change of log-in and its event, so that a renewed session does not flicker. */
export const loginChangeDelayMs = 500

interface SessionState {
  token: Token | null
  /** The user as the server last described them: shown at once after a reload, replaced when the token is validated. */
  user: OwnUser | null
  /**
   * The session has ended, and whoever ended it is about to lead the viewer away: until then the screen stays as it
   * is, even where only users may be. Never true in a stored state.
   */
  isLeaving: boolean
}
const signedOut: SessionState = { token: null, user: null, isLeaving: false }

export interface Session {
  token(): Token | null
  user(): OwnUser | null
  enter(token: Token, user: OwnUser): void
  replaceUser(user: OwnUser): void
  /**
   * Ends the session of this token and answers whether nobody is signed in any more: one that began since, here or in
   * another tab, stays. With `leads` the caller leads the viewer away afterwards.
   */
  clear(ended?: Token | null, options?: { leads?: boolean }): boolean
  /** The viewer has been led away. */
  endLeaving(): void
  /**
   * Calls back once a different session, or none, has been here for the delay; not before the viewer has left. Returns
   * what ends that.
   */
  onLoginChanged(changed: (token: Token | null) => void): () => void
}

/** Who is signed in on this device, stored under the key and the same in all tabs: as a store, and for other code. */
export function createSession(key: string) {
  const useSession = createDeviceStore<SessionState>(key, signedOut, ({ token, user }) =>
    token && user ? { token, user, isLeaving: false } : signedOut,
  )
  const { getState, setState } = useSession

  window.addEventListener('storage', event => {
    if (event.key !== key) return
    // Ended everywhere: whoever ended it here still leads the viewer away.
    if (getState().isLeaving && !useSession.stored().token) return
    useSession.rehydrate()
  })

  const session: Session = {
    token: () => getState().token,
    user: () => getState().user,
    enter: (token, user) => setState({ token, user, isLeaving: false }),
    replaceUser: user => setState({ user }),
    clear(ended = session.token(), { leads = false } = {}) {
      if (ended?.token !== session.token()?.token) return false
      // Another tab may have signed in, and its event be under way.
      const stored = useSession.stored()
      const left = stored.token?.token === ended?.token ? signedOut : stored
      setState({ ...left, isLeaving: leads && !left.token })
      return !session.token()
    },
    endLeaving() {
      if (getState().isLeaving) setState({ isLeaving: false })
    },
    onLoginChanged(changed) {
      let notified = session.token()
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = useSession.subscribe(({ token, isLeaving }) => {
        clearTimeout(timer)
        if (isLeaving) return
        timer = setTimeout(() => {
          if (token?.token !== notified?.token) changed(token)
          notified = token
        }, loginChangeDelayMs)
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
  }
  return { session, useSession }
}
