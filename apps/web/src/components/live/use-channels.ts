import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { List, LiveGroup } from '@xinghe/contract'
import { useEffect, useEffectEvent } from 'react'
import { client } from '#data/client.ts'
import { useServerNow } from '#data/use-server-now.ts'
import { useLiveMessage } from '#realtime/use-live.ts'
import { channelAt, nextAskMs, withProgramme } from './programme.ts'

/** How late a channel may say what it shows now. */
const stepMs = 1_000

/** Live channels by group, refetched as programmes change. */
export function useLiveChannels() {
  const queries = useQueryClient()
  const groups = useCall(calls.broadcast.groups, {}, { quiet: true, staleMs: 0 })
  const { data, dataUpdatedAt, refetch } = groups
  const serverNow = useServerNow(stepMs)
  const info = (data?.info ?? []).map(group => ({
    ...group,
    channels: group.channels.map(channel => channelAt(channel, serverNow)),
  }))
  const all = info.flatMap(group => group.channels)
  const asksAgain = useEffectEvent(() => nextAskMs(all, client.serverNow(), Math.random()))
  useEffect(() => {
    if (dataUpdatedAt === 0) return
    const timer = setTimeout(() => void refetch(), asksAgain())
    return () => clearTimeout(timer)
  }, [dataUpdatedAt, refetch])
  useLiveMessage('live programme', message => {
    queries.setQueryData<List<LiveGroup>>(
      callKey(calls.broadcast.groups, {}),
      known => known && withProgramme(known, message),
    )
  })
  return { groups, info, all }
}
