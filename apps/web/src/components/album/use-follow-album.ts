import { useQueryClient } from '@tanstack/react-query'
import { invalidate, setCallData, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { FranchiseDetails } from '@xinghe/contract'
import { toast } from '@xinghe/ui'
import { useEffect, useEffectEvent } from 'react'
import { client } from '#data/client.ts'
import { useText } from '#text/text.ts'
import { useRequireSignIn } from '../account/guest-mask/use-require-sign-in.ts'

/** Following what is added to a franchise. Looking at it takes its dot away. */
export function useFollowAlbum({ id, followed, followers, fresh }: FranchiseDetails) {
  const t = useText()
  const queries = useQueryClient()
  const requireSignIn = useRequireSignIn()

  function show(change: Partial<FranchiseDetails>): void {
    setCallData(queries, calls.franchise.details, { id }, before => before && { ...before, ...change })
  }
  const follow = useCallMutation(calls.franchise.follow, {
    onMutate: ({ on }) => show({ followed: on === true, followers: followers + (on ? 1 : -1) }),
    onSuccess: answer => {
      show({ followed: answer.selected, followers: answer.followers })
      toast(t(answer.selected ? 'album.followed' : 'album.unfollowed'))
    },
    onError: () => show({ followed, followers }),
    invalidates: [calls.franchise.list],
  })

  const see = useEffectEvent(async () => {
    await client.call(calls.franchise.follow, { id, on: true })
    show({ fresh: false })
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
