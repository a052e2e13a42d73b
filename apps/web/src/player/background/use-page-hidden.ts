import { useEffect } from 'react'
import { useDeviceChoices } from '../session/device-choices.ts'
import type { Player } from '../store.ts'

/** A browser that stops pictures out of sight does so within this time after the page was hidden. */
const stopsWithinMs = 1500

/** Out of sight the sound goes on, or the picture waits: as this device has chosen. */
export function usePageHidden(player: Player) {
  useEffect(() => {
    let wasPlaying = false
    let hiddenAtMs = Number.NEGATIVE_INFINITY
    const onVisibility = () => {
      const { paused, pip } = player.store.getState()
      const { background } = useDeviceChoices.getState()
      if (document.hidden) {
        wasPlaying = !paused
        hiddenAtMs = performance.now()
        if (!background && !pip && wasPlaying) player.request.pause()
      } else if (!background && wasPlaying) {
        player.request.play()
        wasPlaying = false
      }
    }
    // Browsers of phones pause a video that is hidden; asked again they play its sound.
    const unsubscribe = player.store.subscribe((state, before) => {
      const isStopped = state.paused && !before.paused && !state.ended
      if (!isStopped || !document.hidden || !useDeviceChoices.getState().background) return
      if (wasPlaying && performance.now() - hiddenAtMs < stopsWithinMs) {
        wasPlaying = false
        player.request.play()
      }
    })
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      unsubscribe()
    }
  }, [player])
}
