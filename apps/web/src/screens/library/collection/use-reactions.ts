import { useOptimisticMutation } from '@xinghe/app-data'
import { type CallData, calls } from '@xinghe/client'
import type { Playlist } from '@xinghe/contract'
import { toast } from '@xinghe/ui'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'

/** What the viewer makes of a playlist; shown before the server has answered. */
export function useReactions({ key, likeStatus, isFavorited }: Playlist) {
  const requireSignIn = useRequireSignIn()
  const of = { call: calls.playlists.details, input: () => ({ key }) }
  const confirm =
    (status: number) =>
    (before: Playlist, { selected, likes, dislikes }: CallData<typeof calls.playlists.like>) => ({
      ...before,
      likeStatus: selected ? status : 0,
      dd: likes,
      dc: dislikes,
    })
  const like = useOptimisticMutation(calls.playlists.like, {
    ...of,
    change: (before, { selected }) => withStatus(before, selected === true ? 1 : 0),
    confirm: confirm(1),
  })
  const dislike = useOptimisticMutation(calls.playlists.dislike, {
    ...of,
    change: (before, { selected }) => withStatus(before, selected === true ? 2 : 0),
    confirm: confirm(2),
  })
  const favorite = useOptimisticMutation(
    calls.playlists.favorite,
    {
      ...of,
      change: (before, { selected }) => ({
        ...before,
        isFavorited: selected === true,
        favorites: before.favorites + Number(selected === true) - Number(before.isFavorited),
      }),
      confirm: (before, { selected, favorites }) => ({ ...before, isFavorited: selected, favorites }),
    },
    { invalidates: [calls.playlists.saved, calls.playlists.list] },
    { onSuccess: ({ msg }) => void toast(msg) },
  )
  return {
    like: () => requireSignIn('like', () => like.mutate({ key, selected: likeStatus !== 1 })),
    dislike: () => requireSignIn('like', () => dislike.mutate({ key, selected: likeStatus !== 2 })),
    favorite: () => requireSignIn('collect', () => favorite.mutate({ key, selected: !isFavorited })),
  }
}

function withStatus(before: Playlist, likeStatus: number): Playlist {
  const step = (status: number) => Number(likeStatus === status) - Number(before.likeStatus === status)
  return { ...before, likeStatus, dd: before.dd + step(1), dc: before.dc + step(2) }
}
