import { use } from 'react'
import { Comments } from '#components/comments/comments.tsx'
import type { Player } from '#player/store.ts'
import { loadTexts } from '#text/text.ts'

const texts = loadTexts(['comments', 'components', 'moderation'])

interface WatchCommentsProps {
  mediaKey: string
  player: Player | null
  sought: string | null
}

/** Comments on the work that is watched: their moments seek its film. */
export function WatchComments({ mediaKey, player, sought }: WatchCommentsProps) {
  use(texts)
  const film = player && {
    seek: player.request.seek,
    seconds: () => player.store.getState().currentTime,
  }
  return <Comments mediaKey={mediaKey} film={film} sought={sought} />
}
