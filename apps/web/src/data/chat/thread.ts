import type { ChatMessage } from '@xinghe/contract'

/** What a page has of the messages with somebody. */
export interface Thread {
  /** In their order. */
  items: readonly ChatMessage[]
  hasEarlier: boolean
  /** Up to where the other side has read. */
  peerReadSeq: number
  /** Up to where the viewer had read when the page began to show them. */
  openedAtSeq: number
}

/** What is known together with what came: each message once, the later news of it, in the order of their places. */
export function mergeMessages(
  known: readonly ChatMessage[],
  news: readonly ChatMessage[],
): readonly ChatMessage[] {
  if (news.length === 0) return known
  const byId = new Map(known.map(message => [message.id, message]))
  for (const message of news) byId.set(message.id, message)
  return [...byId.values()].toSorted((a, b) => a.seq - b.seq)
}

/** Takes away what recalled messages said. */
export function recallMessages(
  known: readonly ChatMessage[],
  recalled: readonly string[],
): readonly ChatMessage[] {
  const ids = new Set(recalled)
  if (!known.some(({ id, isRecalled }) => ids.has(id) && !isRecalled)) return known
  return known.map(message =>
    ids.has(message.id) ? { ...message, isRecalled: true, text: '', picture: null, card: null } : message,
  )
}

export const lastSeq = ({ items }: Pick<Thread, 'items'>): number => items.at(-1)?.seq ?? 0

/** The last message of the other side, which the viewer has read once they have seen it. */
export const lastSeqOf = (items: readonly ChatMessage[], uid: string): number =>
  items.findLast(message => message.fromUid === uid)?.seq ?? 0
