import { useMutation } from '@tanstack/react-query'
import { calls } from '@xinghe/client'
import type { Reaction } from '@xinghe/contract'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { client } from '#data/client.ts'
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
  const press = useMutation({
    scope: { id: `reaction ${mediaKey}` },
    mutationFn: (selected: boolean) =>
      client.call(source === 'work' ? calls.social.like : calls.publishing.like, { mediaKey, selected }),
    onMutate: (selected: boolean) => {
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
    onError: (_error, _selected, before) => override(before),
  })
  function like(selected = !state.liked): void {
    requireSignIn('like', () => {
      if (selected !== state.liked) press.mutate(selected)
    })
  }
  return { ...state, like }
}
