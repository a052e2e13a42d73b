import { create } from 'zustand'

/** Which chat is open in front of the viewer: what comes in it is not announced anywhere else. */
export const useOpenChat = create<{ uid: string | null }>(() => ({ uid: null }))

/** The chat with somebody is in front until the returned function is called. */
export function openChat(uid: string): () => void {
  useOpenChat.setState({ uid })
  return () => {
    if (useOpenChat.getState().uid === uid) useOpenChat.setState({ uid: null })
  }
}
