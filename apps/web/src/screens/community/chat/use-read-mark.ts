import { calls } from '@xinghe/client'
import { useEffect, useEffectEvent, useRef } from 'react'
import { lastSeqOf, type Thread } from '#data/chat/thread.ts'
import { changeThread } from '#data/chat/thread-query.ts'
import { client } from '#data/client.ts'

/** Tells the server what the viewer has read while the page is in front; where the next visit begins is what is new then. */
export function useReadMark(uid: string, thread: Thread | undefined): void {
  const marked = useRef(0)
  const last = thread ? lastSeqOf(thread.items, uid) : 0
  const openedAt = thread?.openedAtSeq ?? 0
  const tell = useEffectEvent(() => {
    if (document.hidden || last <= Math.max(marked.current, openedAt)) return
    marked.current = last
    client.call(calls.chat.read, { toUid: uid, seq: last }).catch(() => {
      marked.current = 0
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is read anew
  useEffect(() => {
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [last])
  useEffect(
    () => () =>
      changeThread(uid, known => ({
        ...known,
        openedAtSeq: Math.max(known.openedAtSeq, marked.current),
      })),
    [uid],
  )
}
