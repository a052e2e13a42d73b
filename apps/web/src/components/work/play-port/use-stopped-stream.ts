import type { PlayData } from '@xinghe/contract'
import type { Player } from '#player/store.ts'
import { useLiveMessage } from '#realtime/use-live.ts'

/**
 * Ends the picture when another device takes the place of the stream that is open.
 * @param onStopped gets the opening as it is from then on
 */
export function useStoppedStream(
  player: Player | null,
  opened: PlayData | null,
  onStopped: (opened: PlayData) => void,
): void {
  useLiveMessage('stream stopped', ({ stream }) => {
    if (!player || stream !== opened?.stream) return
    player.refuse('streams')
    onStopped({ ...opened, refused: 'streams' })
  })
}
