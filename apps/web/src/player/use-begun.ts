import { useEffect, useState } from 'react'
import type { PlayerState } from './state.ts'
import type { Player } from './store.ts'

/** What a page has more of waits for a slow picture for no longer than this, what tells which film it is half as long. */
const patience = { rest: 1_500, text: 500 }

const hasBegun = ({ status, waiting }: PlayerState) =>
  status === 'refused' || status === 'error' || (status === 'ready' && !waiting)

/** Whether the first picture is there, or waited for no longer: what is not the picture stays out of its way until then. */
export function useBegun(player: Player | null, what: keyof typeof patience = 'rest'): boolean {
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    if (!player || begun) return
    const look = (state: PlayerState) => hasBegun(state) && setBegun(true)
    look(player.store.getState())
    const stop = player.store.subscribe(look)
    const timer = setTimeout(() => setBegun(true), patience[what])
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [player, begun, what])
  return begun
}
