import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { useOptimisticOverride } from '#data/optimistic-override.ts'
import type { DanmuSubject } from './danmu-subject.ts'

interface Liking {
  liked: boolean
  likes: number
}

/** How many like a danmu and whether this viewer does, the same in the picture and in every list. */
export function useDanmuLike(subject: DanmuSubject) {
  const { id, liked, likes } = subject
  const requireSignIn = useRequireSignIn()
  const [state, override] = useOptimisticOverride<Liking>('danmu', id, { liked, likes }, subject)
  const press = useCallMutation(calls.danmu.like, {
    scope: { id: `danmu ${id}` },
    onMutate: ({ selected }) => {
      override({ liked: selected === true, likes: Math.max(0, state.likes + (selected ? 1 : -1)) })
      return state
    },
    onSuccess: ({ selected, count }) => override({ liked: selected, likes: count }),
    onError: (_error, _input, before) => override(before),
  })
  const like = () => requireSignIn('like', () => press.mutate({ id, selected: !state.liked }))
  return { ...state, like }
}
