import { useEffect, useState } from 'react'
import type { PlayerState } from './state.ts'
import type { Player } from './store.ts'

/** The rest of a page waits for a picture that is slow for no longer than this. Milliseconds. */
const patienceMs = 1_500

const hasBegun = ({ status, waiting }: PlayerState) =>
  status === 'refused' || status === 'error' || (status === 'ready' && !waiting)

/** Whether the first picture is there, or none is waited for: what is not the picture stays out of its way until then. */
export function useBegun(player: Player | null): boolean {
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    if (!player || begun) return
    const look = (state: PlayerState) => hasBegun(state) && setBegun(true)
    look(player.store.getState())
    const stop = player.store.subscribe(look)
    const timer = setTimeout(() => setBegun(true), patienceMs)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [player, begun])
  return begun
}
