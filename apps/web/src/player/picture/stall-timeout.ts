import type { StoreApi } from 'zustand/vanilla'
import type { PlayerState } from '../state.ts'

/** A live picture that has stalled for this long counts as failed. */
const stallTimeoutMs = 20_000

/**
 * Calls `giveUp` when a live channel has nothing to show for too long: a server that never answers, or a playlist that
 * is no longer written. Films may wait: their transcode goes on.
 */
export function createStallTimeout(
  { getState, subscribe }: StoreApi<PlayerState>,
  giveUp: () => void,
): { close(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isStuck = ({ live, status, waiting }: PlayerState) => live && status === 'ready' && waiting
  const look = (state: PlayerState, before: PlayerState) => {
    if (isStuck(state) === isStuck(before)) return
    clearTimeout(timer)
    if (isStuck(state)) timer = setTimeout(() => isStuck(getState()) && giveUp(), stallTimeoutMs)
  }
  const unsubscribe = subscribe(look)
  return {
    close() {
      clearTimeout(timer)
      unsubscribe()
    },
  }
}
