import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { CommentReply } from '@xinghe/contract'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { useOptimisticOverride } from '#data/optimistic-override.ts'

/** How many like a comment and whether this viewer does, the same in every list. */
export function useCommentLike(comment: CommentReply) {
  const { id, liked, likes } = comment
  const requireSignIn = useRequireSignIn()
  const [state, override] = useOptimisticOverride('comment', id, { liked, likes }, comment)
  const press = useCallMutation(calls.comments.like, {
    scope: { id: `comment ${id}` },
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
