import type { DanmakuBox, DanmakuItem } from '@xinghe/danmaku'
import type { StoreApi } from 'zustand/vanilla'
import type { createControlsTimer } from './controls/controls-timer.ts'
import type { Picture } from './picture/picture.ts'
import type { PlayerState, ViewerChoices } from './state.ts'
import type { PlayerTranslate } from './texts.ts'

export interface PlayerRequests {
  play(): void
  pause(): void
  toggle(): void
  /** Seconds; beyond what can be played it stops at the end of that. */
  seek(seconds: number): void
  seekBy(seconds: number): void
  /** On a live channel: back to what is sent now. */
  toLive(): void
  /** 'auto' or the name of a quality. */
  setQuality(choice: string): void
  setRate(rate: number): void
  setVolume(volume: number): void
  changeVolume(by: number): void
  toggleMuted(): void
  setBrightness(brightness: number): void
  setLoop(on: boolean): void
  /** Index among the sound tracks. */
  setAudioTrack(index: number): void
  choose(choices: Partial<ViewerChoices>): void
  toggleDanmu(): void
  /** Holds a danmu that was pressed, for its menu; null lets it go. Answers whether one is held. */
  pressDanmu(item: DanmakuItem | null): boolean
  /** `page` covers the page instead of the screen. */
  toggleFullscreen(how?: 'page'): void
  setLocked(on: boolean): void
  /** A small window over other programs, with the danmu where the browser can. */
  togglePip(t: PlayerTranslate): void
  /** After an error or a refusal: opens again at the present time. */
  retry(): void
  showControls(): void
  toggleControls(): void
  /** Keeps the controls while a sheet is open or the bar is held; each true needs its false. */
  holdControls(on: boolean): void
  dismissResume(): void
}

interface RequestParts {
  store: StoreApi<PlayerState>
  picture: Picture
  controls: ReturnType<typeof createControlsTimer>
  toggleFullscreen(how?: 'page'): void
  danmu: { hold(id: string): DanmakuBox | null; release(): void }
  setDanmu(on: boolean): void
  togglePip(t: PlayerTranslate): Promise<unknown>
  retry(): void
}

const unit = (value: number) => Math.min(1, Math.max(0, value))

/** What a viewer or a control can request of the player: its only input. */
export function createRequests(parts: RequestParts): PlayerRequests {
  const { store, picture, controls } = parts
  const { getState, setState } = store
  const toggle = () => (getState().paused ? picture.play() : picture.pause())
  const setVolume = (volume: number) => {
    const video = picture.element()
    if (video) Object.assign(video, { volume: unit(volume), muted: false })
    setState({ volume: unit(volume), muted: false })
  }
  const seekBy = (seconds: number) => picture.seek(getState().currentTime + seconds)

  return {
    play: picture.play,
    pause: picture.pause,
    toggle,
    seek: picture.seek,
    seekBy,
    toLive: picture.toLive,
    setQuality: picture.select,
    setRate(rate) {
      const video = picture.element()
      // The default too: opening a fresh address sets the rate back to it.
      if (video) Object.assign(video, { defaultPlaybackRate: rate, playbackRate: rate })
      setState({ rate })
    },
    setVolume,
    changeVolume: by => setVolume(getState().volume + by),
    toggleMuted() {
      const muted = !getState().muted
      const video = picture.element()
      if (video) video.muted = muted
      setState({ muted })
    },
    setBrightness: brightness => setState({ brightness: Math.max(0.2, unit(brightness)) }),
    choose: choices => setState(choices),
    setAudioTrack: picture.selectAudio,
    setLoop: loop => setState({ loop }),
    toggleDanmu: () => parts.setDanmu(!getState().danmuOn),
    pressDanmu(item) {
      if (getState().pressed) parts.danmu.release()
      const box = item && parts.danmu.hold(item.id)
      setState({ pressed: item && box && { item, box } })
      return box !== null
    },
    toggleFullscreen: how => parts.toggleFullscreen(how === 'page' ? how : undefined),
    setLocked: locked => setState({ locked }),
    // Refused without data or without a touch: nothing changes.
    togglePip: t => void parts.togglePip(t).catch(() => {}),
    retry: parts.retry,
    showControls: controls.show,
    toggleControls: controls.toggle,
    holdControls: controls.hold,
    dismissResume: () => setState({ resumedFrom: null }),
  }
}
