import { useEffect, useEffectEvent } from 'react'
import type { Mark } from '../play-port.ts'
import type { PlayerState } from '../state.ts'
import type { Player } from '../store.ts'
import { markAt, playedInto } from './skip-rule.ts'

/**
 * Calls `onEnter` with each mark that the playing picture comes into, and null when it leaves it. `byItself`: it has
 * played into it for the first time.
 */
export function useMarks(player: Player, onEnter: (mark: Mark | null, byItself: boolean) => void) {
  const enter = useEffectEvent(onEnter)
  useEffect(() => {
    let episode: string | null = null
    let before: number | null = null
    let current: Mark | null = null
    const entered = new Set<Mark>()
    const follow = (state: PlayerState) => {
      if (state.episode !== episode) {
        episode = state.episode
        before = null
        entered.clear()
        if (current) enter(null, false)
        current = null
      }
      if (state.status !== 'ready' || state.paused || state.seeking) return
      const seconds = state.currentTime
      const mark = markAt(state.marks, seconds)
      if (mark !== current) {
        current = mark
        enter(mark, mark !== null && !entered.has(mark) && playedInto(mark, before, seconds))
        if (mark) entered.add(mark)
      }
      before = seconds
    }
    follow(player.store.getState())
    return player.store.subscribe(follow)
  }, [player])
}
