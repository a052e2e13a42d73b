export type ClockChange = 'state' | 'seek'

/** The time that the overlay follows. `subscribe` reports play, pause, rate ('state') and seeks ('seek'). */
export interface DanmakuClock {
  currentTime(): number
  /** true also while the picture is buffering or jumping. */
  paused(): boolean
  rate(): number
  subscribe?(changed: (change: ClockChange) => void): () => void
}

/** The clock of an audio or video element. */
export function mediaClock(media: HTMLMediaElement): DanmakuClock {
  let stalled = false
  return {
    currentTime: () => media.currentTime,
    paused: () => media.paused || media.ended || media.seeking || stalled,
    rate: () => media.playbackRate,
    subscribe(changed) {
      const waiting = () => {
        stalled = true
        changed('state')
      }
      const moving = () => {
        stalled = false
        changed('state')
      }
      const state = () => changed('state')
      const seek = () => changed('seek')
      const handlers: [string, () => void][] = [
        ['waiting', waiting],
        ['playing', moving],
        ['play', state],
        ['pause', state],
        ['ended', state],
        ['ratechange', state],
        ['seeking', seek],
        ['seeked', seek],
      ]
      for (const [name, handler] of handlers) media.addEventListener(name, handler)
      return () => {
        for (const [name, handler] of handlers) media.removeEventListener(name, handler)
      }
    },
  }
}
