import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeThread, fetchEarlier, fetchThread, refreshThread, threadKey } from '#data/chat/thread-query.ts'
import { live } from '#realtime/live.ts'
import { useLiveMessage, useLiveResume } from '#realtime/use-live.ts'
import { session } from '#stores/session.ts'

/** Milliseconds until messages are asked for: seldom while they come by themselves. */
const pollMs = { connected: 30_000, alone: 4_000 }

/** Messages with somebody, as they come: told by the socket, asked for where it is not there. */
export function useThread(uid: string) {
  const query = useQuery({
    queryKey: threadKey(uid),
    queryFn: ({ signal }) => fetchThread(uid, signal),
    staleTime: 0,
    refetchInterval: () => (live.isConnected() ? pollMs.connected : pollMs.alone),
    meta: { quiet: true },
  })
  const [earlier, setEarlier] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isOwn = (from: string) => from === session.token()?.uid
  useLiveMessage('private message', ({ fromUid, toUid }) => {
    if (fromUid === uid || (isOwn(fromUid) && toUid === uid)) refreshThread(uid)
  })
  useLiveMessage('chat changed', message => {
    if (message.uid === uid) refreshThread(uid)
  })
  useLiveMessage('chat read', message => {
    if (message.uid !== uid) return
    changeThread(uid, thread => ({ ...thread, peerReadSeq: Math.max(thread.peerReadSeq, message.seq) }))
  })
  useLiveResume(() => refreshThread(uid))

  function loadEarlier() {
    if (earlier === 'loading') return
    setEarlier('loading')
    fetchEarlier(uid).then(
      () => setEarlier('idle'),
      () => setEarlier('failed'),
    )
  }
  const more = query.data?.hasEarlier ? earlier : ('end' as const)
  return { ...query, more, loadEarlier }
}
