import { useSyncExternalStore } from 'react'
import type { Player } from '#player/store.ts'
import { usePlayer } from '#player/use-player.ts'

const upright = () => matchMedia('(orientation: portrait)')

function subscribe(onChange: () => void) {
  const query = upright()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** In full screen sheets are dark like the player and beside the picture where the screen is wide; else from below. */
export function useSheetSide(player: Player) {
  const full = usePlayer(player, state => state.fullscreen !== 'off')
  const isUpright = useSyncExternalStore(subscribe, () => upright().matches)
  return full
    ? ({ from: isUpright ? 'bottom' : 'right', theme: 'dark' } as const)
    : ({ from: 'bottom', theme: undefined } as const)
}
