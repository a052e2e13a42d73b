import { useStore } from 'zustand'
import type { PlayerState } from './state.ts'
import type { Player } from './store.ts'

/** Reads a part of the player's state; the part must be a plain value or a stable object. */
export function usePlayer<T>(player: Player, part: (state: PlayerState) => T): T {
  return useStore(player.store, part)
}
