import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Reaction } from '@xinghe/contract'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { useOptimisticOverride } from '#data/optimistic-override.ts'

export interface Likeable {
  mediaKey: string
  source: 'work' | 'post'
  reaction: Reaction
}

/** What the viewer makes of a work or post now; `like(true)` only ever likes, `like()` turns. */
export function useLike({ mediaKey, source, reaction }: Likeable) {
  const requireSignIn = useRequireSignIn()
  const [state, override] = useOptimisticOverride<Reaction>('reaction', mediaKey, reaction)
  const press = useCallMutation(source === 'work' ? calls.social.like : calls.publishing.like, {
    scope: { id: `reaction ${mediaKey}` },
    onMutate: input => {
      const selected = input.selected === true
      const step = Number(selected) - Number(state.liked)
      const undone = selected && state.disliked
      override({
        liked: selected,
        disliked: undone ? false : state.disliked,
        likes: state.likes + step,
        dislikes: state.dislikes - Number(undone),
      })
      return state
    },
    onSuccess: ({ selected, likes, dislikes }) =>
      override({ liked: selected, disliked: selected ? false : state.disliked, likes, dislikes }),
    onError: (_error, _input, before) => override(before),
  })
  function like(selected = !state.liked): void {
    requireSignIn('like', () => {
      if (selected !== state.liked) press.mutate({ mediaKey, selected })
    })
  }
  return { ...state, like }
}
