import type { ServerMessages } from '@xinghe/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { live } from './live.ts'

/** Is in a room while the component lives; answers how many were there when it came, null before. */
export function useLiveRoom(room: string | null): number | null {
  const [online, setOnline] = useState<number | null>(null)
  useEffect(() => {
    if (room === null) return
    return live.enter(room, setOnline)
  }, [room])
  return room === null ? null : online
}

type Message<E extends keyof ServerMessages> = Parameters<ServerMessages[E]>[0]

/** Subscribes to one kind of the server's messages while the component lives. */
export function useLiveMessage<E extends keyof ServerMessages>(
  event: E,
  onMessage: (message: Message<E>) => void,
): void {
  const latest = useEffectEvent((message: Message<E>) => onMessage(message))
  useEffect(() => {
    const listener = (message: Message<E>) => latest(message)
    return live.on(event, listener as ServerMessages[E])
  }, [event])
}

/** Called when the line is there again after it was down: what was sent meanwhile is lost. */
export function useLiveResume(onResume: () => void): void {
  const latest = useEffectEvent(onResume)
  useEffect(() => live.onResume(() => latest()), [])
}
