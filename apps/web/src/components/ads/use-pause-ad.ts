import type { Ad } from '@xinghe/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PlayerState } from '#player/state.ts'
import type { Player } from '#player/store.ts'
import { usePlayer } from '#player/use-player.ts'
import { nextAd } from './showings.ts'

/** Milliseconds that a film is paused before its ad comes: a seek or a double tap pauses it for a moment. */
const pausedMs = 800

const isPaused = ({ status, paused, ended, seeking, waiting, sleep, pip }: PlayerState) =>
  status === 'ready' && paused && !ended && !seeking && !waiting && sleep === null && !pip

/** The ad while a film that was played is paused: one for each pause, until it is closed or the film goes on. */
export function usePauseAd(player: Player, ads: readonly Ad[] | undefined, isFree: boolean) {
  const paused = usePlayer(player, isPaused)
  const hasPlayed = usePlayer(player, state => state.currentTime > 0)
  const [ad, setAd] = useState<Ad | null>(null)
  const isDue = paused && hasPlayed && isFree && ads !== undefined
  const show = useEffectEvent(() => setAd(nextAd(ads, 'pause')))
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => show(), pausedMs)
    return () => {
      clearTimeout(timer)
      setAd(null)
    }
  }, [isDue])
  return { ad, close: () => setAd(null) }
}
