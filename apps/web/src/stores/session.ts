import type { OwnUser, Token } from '@xinghe/contract'
import { create } from 'zustand'

const tokenKey = 'xinghe.token'
const userKey = 'xinghe.user'

/** Milliseconds between a change of log-in and its event, so that a renewed session does not flicker. */
export const loginChangeDelayMs = 500

interface Session {
  token: Token | null
  /** The user as the server last told; shown at once after a reload, replaced when the token is validated. */
  user: OwnUser | null
}

function stored<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function keep(key: string, value: object | null): void {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value))
    else localStorage.removeItem(key)
  } catch {
    // Private windows refuse storage: the session then lives as long as the page.
  }
}

function kept(): Session {
  const token = stored<Token>(tokenKey)
  return { token, user: token && stored<OwnUser>(userKey) }
}

export const useSession = create<Session>(kept)

// All tabs are one device: what one of them begins or ends, the others follow.
window.addEventListener('storage', ({ key }) => {
  if (key === tokenKey) useSession.setState(kept())
})

export const session = {
  token: (): Token | null => useSession.getState().token,
  user: (): OwnUser | null => useSession.getState().user,
  enter(token: Token, user: OwnUser): void {
    // The token last: other tabs look when it changes.
    keep(userKey, user)
    keep(tokenKey, token)
    useSession.setState({ token, user })
  },
  replaceUser(user: OwnUser): void {
    keep(userKey, user)
    useSession.setState({ user })
  },
  /**
   * Ends the session of this token and answers whether nobody is signed in any more: one that began since, here or in
   * another tab, stays.
   */
  clear(ended: Token | null = session.token()): boolean {
    if (ended?.token !== session.token()?.token) return false
    if (ended?.token === kept().token?.token) {
      keep(tokenKey, null)
      keep(userKey, null)
    }
    useSession.setState(kept())
    return !session.token()
  },
  /** Calls back once a different session, or none, has been here for the delay. */
  onLoginChanged(changed: (token: Token | null) => void): () => void {
    let told = session.token()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = useSession.subscribe(({ token }) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (token?.token !== told?.token) changed(token)
        told = token
      }, loginChangeDelayMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  },
}

/** Whether somebody is signed in on this device. */
export const useSignedIn = (): boolean => useSession(state => state.token !== null)
