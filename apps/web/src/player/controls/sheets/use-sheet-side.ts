import type { Player } from '#player/store.ts'
import { usePlayer } from '#player/use-player.ts'

/** In full screen sheets come from the right and are dark like the player; else from below in the page's theme. */
export function useSheetSide(player: Player) {
  const full = usePlayer(player, state => state.fullscreen !== 'off')
  const upright = usePlayer(player, state => state.orientation === 'portrait')
  return full
    ? ({ from: upright ? 'bottom' : 'right', theme: 'dark' } as const)
    : ({ from: 'bottom', theme: undefined } as const)
}
