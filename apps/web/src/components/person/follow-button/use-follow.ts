import { useQueryClient } from '@tanstack/react-query'
import { invalidate, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Tie } from '@xinghe/contract'
import { toast } from '@xinghe/ui'
import { useRef } from 'react'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { useOptimisticOverride } from '#data/optimistic-override.ts'
import { useSession } from '#stores/session.ts'
import { useBlacklist } from '../blacklist/use-blacklist.ts'

/** A user who can be followed, with the relation to the viewer when they were listed. */
export type Followed = { uid: string; nickName: string } & Pick<Tie, 'focus' | 'isBlackList'>
type State = Pick<Tie, 'focus' | 'isBlackList'>

/** Milliseconds after a press in which another one changes nothing. */
const settleMs = 1000

/** The viewer's present relation to a user, and the press that changes it. */
export function useFollow(user: Followed) {
  const requireSignIn = useRequireSignIn()
  const own = useSession(state => state.token?.uid ?? null)
  const queries = useQueryClient()
  const pressedAt = useRef(0)
  const { uid, focus, isBlackList } = user
  const [state, override] = useOptimisticOverride<State>('tie', uid, { focus, isBlackList }, user)

  const follow = useCallMutation(calls.social.follow, {
    scope: { id: `tie ${uid}` },
    onMutate: ({ selected }) => {
      override({ focus: selected === true, isBlackList: false })
      return state
    },
    onSuccess: ({ selected, msg }) => {
      override({ focus: selected, isBlackList: false })
      toast(msg)
      void invalidate(queries, calls.profile.space)
      // The feed of followed users has changed; a feed that is being read is not replaced.
      void queries.invalidateQueries({
        queryKey: [calls.publishing.feed.name, { tab: 'follow' }],
        refetchType: selected ? 'active' : 'none',
      })
    },
    onError: (_error, _input, before) => override(before),
  })
  const blacklist = useBlacklist({
    uid,
    onChanged: isBlackList => override({ focus: false, isBlackList }),
  })

  function press(): void {
    if (state.isBlackList) return void blacklist.release()
    // A second tap of an impatient finger is no change of mind.
    if (Date.now() - pressedAt.current < settleMs) return
    pressedAt.current = Date.now()
    follow.mutate({ userId: uid, selected: !state.focus })
  }
  return {
    ...state,
    isOwn: own === uid,
    busy: blacklist.busy,
    press: () => requireSignIn('follow', press),
    block: () => requireSignIn('follow', () => void blacklist.block()),
    release: () => requireSignIn('follow', () => void blacklist.release()),
  }
}
