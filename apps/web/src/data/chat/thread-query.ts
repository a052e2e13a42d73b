import { calls } from '@xinghe/client'
import type { ChatMessage } from '@xinghe/contract'
import { client } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { lastSeq, mergeMessages, recallMessages, type Thread } from './thread.ts'

export const threadKey = (uid: string) => [calls.chat.messages.name, { thread: uid }] as const

const pageSize = 30
const catchUpSize = 100
/** Pages that a page catches up with; one that missed more begins anew. */
const mostPages = 5

const threadOf = (uid: string) => queryClient.getQueryData<Thread>(threadKey(uid))

/** Changes what is known at the moment: messages may have come while others were fetched. */
export function changeThread(uid: string, edit: (thread: Thread) => Thread): void {
  queryClient.setQueryData<Thread>(threadKey(uid), thread => thread && edit(thread))
}

export function addToThread(uid: string, news: readonly ChatMessage[]): void {
  changeThread(uid, thread => ({ ...thread, items: mergeMessages(thread.items, news) }))
}

/** The last messages; where some are known already, what came since. */
export async function fetchThread(uid: string, signal: AbortSignal): Promise<Thread> {
  const known = threadOf(uid)
  return (known && (await catchUp(uid, known, signal))) ?? fetchLast(uid, signal)
}

async function fetchLast(uid: string, signal: AbortSignal): Promise<Thread> {
  const input = { toUid: uid, size: pageSize }
  const { info, hasMore, peerReadSeq, readSeq } = await client.call(calls.chat.messages, input, { signal })
  return { items: info, hasEarlier: hasMore, peerReadSeq, openedAtSeq: readSeq }
}

/** @returns null where more came than it is worth catching up with */
async function catchUp(uid: string, known: Thread, signal: AbortSignal): Promise<Thread | null> {
  let after = lastSeq(known)
  const news: ChatMessage[] = []
  for (let page = 0; page < mostPages; page++) {
    const input = { toUid: uid, after, size: catchUpSize }
    const answer = await client.call(calls.chat.messages, input, { signal })
    news.push(...answer.info)
    if (!answer.hasMore) {
      const now = threadOf(uid) ?? known
      const items = recallMessages(mergeMessages(now.items, news), answer.recalled)
      return { ...now, items, peerReadSeq: Math.max(now.peerReadSeq, answer.peerReadSeq) }
    }
    after = answer.info.at(-1)?.seq ?? after
  }
  return null
}

/** Fetches the page before the first message that is known. */
export async function fetchEarlier(uid: string): Promise<void> {
  const [first] = threadOf(uid)?.items ?? []
  if (!first) return
  const input = { toUid: uid, before: first.seq, size: pageSize }
  const { info, hasMore } = await client.call(calls.chat.messages, input)
  changeThread(uid, thread => ({
    ...thread,
    items: mergeMessages(thread.items, info),
    hasEarlier: hasMore,
  }))
}

/** Fetches what came since, where the messages with somebody are on the screen; others are out of date. */
export function refreshThread(uid: string): void {
  void queryClient.invalidateQueries({ queryKey: threadKey(uid) })
}

export function resetThread(uid: string): void {
  void queryClient.resetQueries({ queryKey: threadKey(uid) })
}
