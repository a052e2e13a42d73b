import { useEffect, useState } from 'react'
import { useLiveMessage } from '#realtime/use-live.ts'

/** Milliseconds after which nobody writes who has not said so again. */
const staysMs = 5_000

/** Whether the other side is writing just now. */
export function usePeerTyping(uid: string): boolean {
  const [heard, setHeard] = useState(0)
  useLiveMessage('typing', message => {
    if (message.uid === uid) setHeard(count => count + 1)
  })
  useLiveMessage('private message', ({ fromUid }) => {
    if (fromUid === uid) setHeard(0)
  })
  useEffect(() => {
    if (heard === 0) return
    const timer = setTimeout(() => setHeard(0), staysMs)
    return () => clearTimeout(timer)
  }, [heard])
  return heard > 0
}
