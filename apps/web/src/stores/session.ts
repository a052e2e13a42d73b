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

export const useSession = create<Session>(() => {
  const token = stored<Token>(tokenKey)
  return { token, user: token && stored<OwnUser>(userKey) }
})

export const session = {
  token: (): Token | null => useSession.getState().token,
  user: (): OwnUser | null => useSession.getState().user,
  enter(token: Token, user: OwnUser): void {
    keep(tokenKey, token)
    keep(userKey, user)
    useSession.setState({ token, user })
  },
  replaceUser(user: OwnUser): void {
    keep(userKey, user)
    useSession.setState({ user })
  },
  clear(): void {
    keep(tokenKey, null)
    keep(userKey, null)
    useSession.setState({ token: null, user: null })
  },
  /** Calls back once a different user, or none, has been here for the delay. */
  onLoginChanged(changed: (uid: string | null) => void): () => void {
    let told = session.token()?.uid ?? null
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = useSession.subscribe(({ token }) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const uid = token?.uid ?? null
        if (uid !== told) changed(uid)
        told = uid
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
