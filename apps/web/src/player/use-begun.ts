import { useEffect, useState } from 'react'
import type { PlayerState } from './state.ts'
import type { Player } from './store.ts'

/** The page waits for a slow picture for no longer than this, what it does not need at once somewhat longer. Milliseconds. */
const patience = { rest: 1_500, page: 500 }

const hasBegun = ({ status, waiting }: PlayerState) =>
  status === 'refused' || status === 'error' || (status === 'ready' && !waiting)

/** Tells once that the first picture is there, or waited for no longer. @returns what ends the waiting */
export function whenBegun(
  { store }: Pick<Player, 'store'>,
  what: keyof typeof patience,
  tell: () => void,
): () => void {
  const begin = () => {
    stop()
    tell()
  }
  const unsubscribe = store.subscribe(state => hasBegun(state) && begin())
  const timer = setTimeout(begin, patience[what])
  const stop = () => {
    unsubscribe()
    clearTimeout(timer)
  }
  if (hasBegun(store.getState())) begin()
  return stop
}

/** Whether the first picture is there, or waited for no longer: what is not the picture stays out of its way until then. */
export function useBegun(player: Player | null, what: keyof typeof patience = 'rest'): boolean {
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    if (player && !begun) return whenBegun(player, what, () => setBegun(true))
  }, [player, begun, what])
  return begun
}
