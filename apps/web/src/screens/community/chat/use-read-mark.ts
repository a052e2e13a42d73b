import { calls } from '@xinghe/client'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { lastSeqOf, type Thread } from '#data/chat/thread.ts'
import { changeThread } from '#data/chat/thread-query.ts'
import { client } from '#data/client.ts'
import { useLiveResume } from '#realtime/use-live.ts'
import { readMark } from './read-mark.ts'

/**
 * Tells the server what the viewer has read while the page is in front; where the next visit begins is what is new then.
 * What did not arrive is told again when the page is looked at again and when the line is back.
 */
export function useReadMark(uid: string, thread: Thread | undefined): void {
  const mark = useMemo(() => readMark(seq => client.call(calls.chat.read, { toUid: uid, seq })), [uid])
  const last = thread ? lastSeqOf(thread.items, uid) : 0
  const openedAt = thread?.openedAtSeq ?? 0
  const tell = useEffectEvent(() => {
    if (!document.hidden && last > openedAt) mark.tell(last)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is read anew
  useEffect(() => {
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [last])
  useLiveResume(tell)
  useEffect(
    () => () =>
      changeThread(uid, known => ({
        ...known,
        openedAtSeq: Math.max(known.openedAtSeq, mark.told()),
      })),
    [uid, mark],
  )
}
