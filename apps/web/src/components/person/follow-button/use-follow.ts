import { useQueryClient } from '@tanstack/react-query'
import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Tie } from '@xinghe/contract'
import { confirmDialog, toast } from '@xinghe/ui'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { useOptimisticOverride } from '#data/optimistic-override.ts'
import { useSession } from '#stores/session.ts'
import { loadTexts, useText } from '#text/text.ts'

/** A user who can be followed, with the relation to the viewer when they were listed. */
export type Followed = { uid: string; nickName: string } & Pick<Tie, 'focus' | 'isBlackList'>
type State = Pick<Tie, 'focus' | 'isBlackList'>

/** The viewer's present relation to a user, and the press that changes it. */
export function useFollow(user: Followed) {
  const t = useText()
  const requireSignIn = useRequireSignIn()
  const own = useSession(state => state.token?.uid ?? null)
  const queries = useQueryClient()
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
      // The feed of followed users has changed; a feed that is being read is not replaced.
      void queries.invalidateQueries({
        queryKey: [calls.publishing.feed.name, { tab: 'follow' }],
        refetchType: selected ? 'active' : 'none',
      })
    },
    onError: (_error, _input, before) => override(before),
  })
  const release = useCallMutation(calls.social.prevent, {
    scope: { id: `tie ${uid}` },
    onSuccess: ({ status }) => override({ focus: false, isBlackList: status === 1 }),
  })

  async function press(): Promise<void> {
    if (!state.isBlackList) return follow.mutate({ userId: uid, selected: !state.focus })
    await loadTexts(['components'])
    const confirmed = await confirmDialog({
      title: t('follow.release.title'),
      text: t('follow.release.text'),
      confirmText: t('follow.release.confirm'),
      cancelText: t('common.cancel'),
    })
    if (confirmed) release.mutate({ toUid: uid, status: '0' })
  }
  return {
    ...state,
    isOwn: own === uid,
    busy: release.isPending,
    press: () => requireSignIn('follow', () => void press()),
  }
}
