import type { Player } from '../store.ts'

/** So much of what comes before a part is played, seconds. */
const leadSec = 3

/** Plays up to the start of a part and goes on behind it, as those who skip it will see it. */
export function previewSkip(player: Player, startSec: number, endSec: number): void {
  const { request, store } = player
  const { episode } = store.getState()
  const from = Math.max(0, startSec - leadSec)
  request.seek(from)
  request.play()
  let arrived = false
  const stop = store.subscribe(state => {
    const { currentTime, seeking } = state
    if (state.episode !== episode || state.status !== 'ready') return stop()
    arrived ||= !seeking && currentTime >= from && currentTime <= startSec
    if (!arrived || seeking) return
    // Sought elsewhere meanwhile: the viewer does something else.
    if (currentTime < from - leadSec || currentTime > startSec + leadSec) return stop()
    if (currentTime < startSec) return
    stop()
    request.seek(endSec)
  })
}
