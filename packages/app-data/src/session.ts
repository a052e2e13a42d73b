import type { OwnUser, Token } from '@xinghe/contract'
import { createDeviceStore } from './device-store.ts'

/** Milliseconds between a change of log-in and its event, so that a renewed session does not flicker. */
export const loginChangeDelayMs = 500

interface SessionState {
  token: Token | null
  /** The user as the server last described them: shown at once after a reload, replaced when the token is validated. */
  user: OwnUser | null
}
const signedOut: SessionState = { token: null, user: null }

export interface Session {
  token(): Token | null
  user(): OwnUser | null
  enter(token: Token, user: OwnUser): void
  replaceUser(user: OwnUser): void
  /**
   * Ends the session of this token and answers whether nobody is signed in any more: one that began since, here or in
   * another tab, stays.
   */
  clear(ended?: Token | null): boolean
  /** Calls back once a different session, or none, has been here for the delay. Returns what ends that. */
  onLoginChanged(changed: (token: Token | null) => void): () => void
}

/** Who is signed in on this device, stored under the key and the same in all tabs: as a store, and for other code. */
export function createSession(key: string) {
  const useSession = createDeviceStore<SessionState>(key, signedOut)
  const { getState, setState } = useSession

  window.addEventListener('storage', event => {
    if (event.key === key) useSession.rehydrate()
  })

  const session: Session = {
    token: () => getState().token,
    user: () => getState().user,
    enter: (token, user) => setState({ token, user }),
    replaceUser: user => setState({ user }),
    clear(ended = session.token()) {
      if (ended?.token !== session.token()?.token) return false
      // Another tab may have signed in, and its event be under way.
      const stored = useSession.stored()
      setState(stored.token?.token === ended?.token ? signedOut : stored)
      return !session.token()
    },
    onLoginChanged(changed) {
      let notified = session.token()
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = useSession.subscribe(({ token }) => {
        clearTimeout(timer)
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
