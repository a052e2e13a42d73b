import { useQueryClient } from '@tanstack/react-query'
import { invalidate, setCallData, useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { OrderState } from '@xinghe/contract'
import { useEffect } from 'react'
import { refreshUser } from '#data/refresh-user.ts'
import { useLiveMessage } from '#realtime/use-live.ts'
import { removeOrder } from './existing-order.ts'

/** The gateway is asked so often while the viewer waits; ms. */
const askEveryMs = 4_000

export const isUnpaid = (state: OrderState): state is 'created' | 'pending' =>
  state === 'created' || state === 'pending'

/** An order of the viewer, as it is now: told by the server, and asked for in case that is not heard. */
export function useOrder(guid: string) {
  const queries = useQueryClient()
  const query = useCall(calls.payments.order, { guid }, { enabled: guid !== '', quiet: true, staleMs: 0 })
  const {
    mutate,
    mutateAsync,
    isPending: isAsking,
  } = useCallMutation(calls.payments.ask, {
    quiet: true,
    onSuccess: order => setCallData(queries, calls.payments.order, { guid }, order),
  })
  useLiveMessage('order state', message => {
    if (message.guid === guid) void query.refetch()
  })
  const state = query.data?.state
  const waits = state !== undefined && isUnpaid(state)
  useEffect(() => {
    if (!waits) return
    const askNow = () => document.visibilityState === 'visible' && mutate({ guid })
    const timer = setInterval(askNow, askEveryMs)
    document.addEventListener('visibilitychange', askNow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askNow)
    }
  }, [waits, guid, mutate])
  useEffect(() => {
    if (state === undefined || waits) return
    removeOrder(guid)
    const { payInfo, quote, records } = calls.vip
    void invalidate(queries, payInfo, quote, records, calls.gold.balance, calls.gold.statement)
    if (state === 'fulfilled') void refreshUser()
  }, [state, waits, guid, queries])
  return { query, ask: () => mutateAsync({ guid }).catch(() => null), isAsking }
}
