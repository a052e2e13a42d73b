import { calls } from '@xinghe/client'
import type { ModerationCase } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { useEffect } from 'react'
import { client } from '#data/client.ts'
import { useSession } from '#stores/session.ts'

/** Often enough that no lease ends under an open case. */
const renewMs = minuteMs

/** Keeps a case for the caller while it is shown. @returns who has it, if that is somebody else */
export function useLease({ id, lease }: ModerationCase): ModerationCase['lease'] {
  const own = useSession(({ user }) => user?.uid ?? '')
  const taken = lease !== null && lease.uid !== own ? lease : null
  const isFree = taken === null
  useEffect(() => {
    if (!isFree) return
    const send = (release: boolean) =>
      client.call(calls.moderationAdmin.take, { id, release }).then(
        () => {},
        // Decided, or taken a moment before: the decision tells.
        () => {},
      )
    void send(false)
    const timer = setInterval(() => void send(false), renewMs)
    return () => {
      clearInterval(timer)
      void send(true)
    }
  }, [id, isFree])
  return taken
}
