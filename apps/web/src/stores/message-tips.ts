import type { ServerMessages } from '@xinghe/contract'
import { create } from 'zustand'

export type PrivateMessage = Parameters<ServerMessages['private message']>[0]

/** Who wrote while the viewer was elsewhere. */
export interface Tipper {
  uid: string
  userKey: string
  name: string
  avatar?: string | undefined
}

interface MessageTips {
  /** Newest first, each once. */
  users: readonly Tipper[]
  messages: readonly PrivateMessage[]
  /** Text messages have no bubble for the rest of the visit. */
  isIgnored: boolean
  add: (message: PrivateMessage) => void
  clear: () => void
  /** Taking it back clears what was heard meanwhile. */
  setIgnored: (isIgnored: boolean) => void
}

const ignoredKey = 'xinghe.ignoreTips'
/** Of a sender who writes without end. */
const mostStored = 100

function readIgnored(): boolean {
  try {
    return sessionStorage.getItem(ignoredKey) !== null
  } catch {
    return false
  }
}

function writeIgnored(isIgnored: boolean): void {
  try {
    if (isIgnored) sessionStorage.setItem(ignoredKey, '1')
    else sessionStorage.removeItem(ignoredKey)
  } catch {
    // A browser that keeps nothing has it until the page is left.
  }
}

const none = { users: [], messages: [] }

/** New private messages that a bubble tells of. */
export const useMessageTips = create<MessageTips>(set => ({
  ...none,
  isIgnored: readIgnored(),
  add: message =>
    set(({ users, messages }) => {
      const { fromUid: uid, fromUserKey: userKey, nickname: name, avatar } = message
      const others = users.filter(user => user.uid !== uid)
      return {
        users: [{ uid, userKey, name, avatar: avatar ?? undefined }, ...others].slice(0, mostStored),
        messages: [message, ...messages].slice(0, mostStored),
      }
    }),
  clear: () => set(none),
  setIgnored(isIgnored) {
    writeIgnored(isIgnored)
    set(isIgnored ? { isIgnored } : { isIgnored, ...none })
  },
}))
