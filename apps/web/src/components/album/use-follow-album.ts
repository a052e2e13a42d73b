import { useQueryClient } from '@tanstack/react-query'
import { invalidate, setCallData, useOptimisticMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { FranchiseDetails } from '@xinghe/contract'
import { toast } from '@xinghe/ui'
import { useEffect, useEffectEvent } from 'react'
import { client } from '#data/client.ts'
import { useText } from '#text/text.ts'
import { useRequireSignIn } from '../account/guest-mask/use-require-sign-in.ts'

/** Following what is added to a franchise. Looking at it takes its dot away. */
export function useFollowAlbum({ id, followed, fresh }: FranchiseDetails) {
  const t = useText()
  const queries = useQueryClient()
  const requireSignIn = useRequireSignIn()

  const follow = useOptimisticMutation(
    calls.franchise.follow,
    {
      call: calls.franchise.details,
      input: () => ({ id }),
      change: (before, { on }) => ({
        ...before,
        followed: on === true,
        followers: before.followers + Number(on === true) - Number(before.followed),
      }),
      confirm: (before, { selected, followers }) => ({ ...before, followed: selected, followers }),
    },
    { invalidates: [calls.franchise.list] },
    { onSuccess: ({ selected }) => void toast(t(selected ? 'album.followed' : 'album.unfollowed')) },
  )

  const see = useEffectEvent(async () => {
    await client.call(calls.franchise.follow, { id, on: true })
    setCallData(queries, calls.franchise.details, { id }, before => before && { ...before, fresh: false })
    await invalidate(queries, calls.franchise.list)
  })
  useEffect(() => {
    // It only takes a dot away: the next visit tries again.
    if (fresh) void see().catch(() => {})
  }, [fresh])

  return {
    busy: follow.isPending,
    press: () => requireSignIn('album', () => follow.mutate({ id, on: !followed })),
  }
}
