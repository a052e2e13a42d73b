import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { LiveChannel } from '@xinghe/contract'
import { useEffect, useState } from 'react'
import { client } from '#data/client.ts'
import { useLiveMessage } from '#realtime/use-live.ts'

/** The list is refetched when a programme ends, but within these bounds: viewer counts change too. */
const soonestMs = 4_000
const latestMs = 30_000

/** Live channels by group, refetched as programmes change. */
export function useLiveChannels() {
  const groups = useCall(calls.broadcast.groups, {}, { quiet: true, staleMs: 0 })
  const { data, dataUpdatedAt, refetch } = groups
  const all = (data?.info ?? []).flatMap(group => group.channels)
  const changesAt = Math.min(...all.flatMap(channel => changeOf(channel) ?? []))
  useEffect(() => {
    if (dataUpdatedAt === 0) return
    const waitMs = Math.min(latestMs, Math.max(soonestMs, changesAt - client.serverNow()))
    const timer = setTimeout(() => void refetch(), waitMs)
    return () => clearTimeout(timer)
  }, [changesAt, dataUpdatedAt, refetch])
  useLiveMessage('live programme', () => void refetch())
  return { groups, all }
}

function changeOf({ now, next }: LiveChannel): number | undefined {
  return now?.endsAt ?? next?.startsAt
}

/** The server's time, moving in steps, milliseconds since 1970. */
export function useServerNow(everyMs: number): number {
  const [now, setNow] = useState(() => client.serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(client.serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
