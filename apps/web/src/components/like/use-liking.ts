import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { useOptimisticOverride } from '#data/optimistic-override.ts'

export interface Likable {
  id: string
  liked: boolean
  likes: number
}

const likes = { comment: calls.comments.like, danmu: calls.danmu.like }

/** How many like a comment or danmu and whether this viewer does, the same wherever it is shown. */
export function useLiking(kind: keyof typeof likes, subject: Likable) {
  const { id, liked, likes: count } = subject
  const requireSignIn = useRequireSignIn()
  const [state, override] = useOptimisticOverride(kind, id, { liked, likes: count }, subject)
  const press = useCallMutation(likes[kind], {
    scope: { id: `${kind} ${id}` },
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
