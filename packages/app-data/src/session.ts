import type { OwnUser, Token } from '@xinghe/contract'
import { createDeviceStore } from './device-store.ts'

/**
 * Whether two tokens name one session: what else they say is replaced from time to time. A browser may have stored one
 * from before sessions had a name.
 */
export function isSameSession(a: Token | null, b: Token | null): boolean {
  return (a?.session ?? a?.token) === (b?.session ?? b?.token)
}

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
   * Signs out whom the server refused with this token, and answers whether nobody is signed in any more: a session that
   * began since, or was renewed, here or in another tab, stays. With `leads` the caller leads the viewer away afterwards.
   */
  clear(refused?: Token | null, options?: { leads?: boolean }): boolean
  /** The same for a session that the server has ended, whichever token names it by now. */
  end(ended: Token | null, options?: { leads?: boolean }): boolean
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

  function drop(isIt: (token: Token | null) => boolean, { leads = false }: { leads?: boolean }): boolean {
    if (!isIt(session.token())) return false
    // Another tab may have signed in, or renewed it, and its event be under way.
    const stored = useSession.stored()
    const left = isIt(stored.token) ? signedOut : stored
    setState({ ...left, isLeaving: leads && !left.token })
    return !session.token()
  }

  const session: Session = {
    token: () => getState().token,
    user: () => getState().user,
    enter: (token, user) => setState({ token, user, isLeaving: false }),
    replaceUser: user => setState({ user }),
    clear: (refused = session.token(), options = {}) =>
      drop(token => token?.token === refused?.token, options),
    end: (ended, options = {}) => drop(token => isSameSession(token, ended), options),
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
          if (!isSameSession(token, notified)) changed(token)
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
