import type { ChatMessage } from '@xinghe/contract'
import type { Unsent } from '#stores/chat-outbox.ts'

/** One message of a chat, which the server has or has not taken yet. */
export interface ChatRow {
  /** The same before and after it was sent. */
  key: string
  isOwn: boolean
  at: number
  message: ChatMessage | null
  unsent: Unsent | null
}

/** What is shown of a chat, the newest first: what the server has, then what waits to be sent. */
export function rowsOf(messages: readonly ChatMessage[], unsent: readonly Unsent[], own: string): ChatRow[] {
  const taken = new Set(messages.flatMap(({ clientId }) => clientId ?? []))
  const rows = messages.map((message): ChatRow => {
    const { id, clientId, fromUid, at } = message
    return { key: clientId ?? id, isOwn: fromUid === own, at, message, unsent: null }
  })
  const waiting = unsent
    .filter(({ clientId }) => !taken.has(clientId))
    .map((one): ChatRow => ({ key: one.clientId, isOwn: true, at: one.at, message: null, unsent: one }))
  return [...rows, ...waiting].toReversed()
}
