import type { DanmakuItem, DanmakuOptions } from '@xinghe/danmaku'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { loadChunk } from '#lib/load-chunk.ts'
import { createControlsTimer } from './controls/controls-timer.ts'
import { createDanmuOverlay } from './danmu/danmu-overlay.ts'
import type { PlayerElements } from './picture/elements.ts'
import { createFullscreen } from './picture/fullscreen.ts'
import { mediaEvents, readMedia } from './picture/media-state.ts'
import { type Beginning, createPicture } from './picture/picture.ts'
import { createStallTimeout } from './picture/stall-timeout.ts'
import type { PlayPort } from './play-port.ts'
import { createRequests, type PlayerRequests } from './requests.ts'
import { readPrefs, writePrefs } from './session/prefs.ts'
import { createSession, resumeAt } from './session/session.ts'
import { applyLadder, type Ladder } from './source/quality.ts'
import { preloadSource } from './source/source.ts'
import type { SourceState } from './source/source-contract.ts'
import { closedState, initialState, type PlayerState } from './state.ts'

export type { PlayerRequests } from './requests.ts'

export interface LoadInput {
  mediaKey: string
  /** null: where the viewer stopped, or the first. */
  episode: string | null
  /** Overrules the resume position, seconds. */
  startSec?: number
  begin?: Beginning
}

export interface Player {
  store: StoreApi<PlayerState>
  request: PlayerRequests
  danmu: {
    add(item: DanmakuItem): void
    remove(id: string): void
    setOptions(options: Partial<DanmakuOptions>): void
    visible(): DanmakuItem[]
  }
  /** Of the view that is bound now. */
  elements(): PlayerElements | null
  /** What the open playlist is at; null while none is open. */
  sourceState(): SourceState | null
  /** Applies a message about the ladder of the open film; new renditions can be chosen at once. */
  updateLadder(ladder: Ladder): void
  /** Opens an episode; one that is open already continues. */
  load(input: LoadInput): Promise<void>
  /**
   * Binds the elements of a view. The returned function pauses and remembers whether it played: bound again to the
   * same elements it continues, bound to others it opens there at the same time. Elements that have left the page are
   * released with all that was loaded, so a player may live as long as its screen.
   */
  attach(elements: PlayerElements): () => void
  /** Ends everything; the player cannot be used afterwards. */
  close(): void
}

/** Less than this behind counts as live: two segments. */
const behindAfterSec = 8

/** A player: `store` is its state, `request` its input, `port` its server. Independent of React. */
export function createPlayer({
  port,
  storage = localStorage,
  live = false,
}: {
  port: PlayPort
  storage?: Storage
  /** What the port opens is a live channel. */
  live?: boolean
}): Player {
  const store = createStore<PlayerState>(() => initialState(readPrefs(storage), live))
  const { getState, setState } = store
  const session = createSession(port, fresh => picture.take(fresh))
  const picture = createPicture(store, session)
  const stallTimeout = createStallTimeout(store, picture.giveUp)
  const controls = createControlsTimer(store)
  const danmu = createDanmuOverlay()
  let fullscreen: ReturnType<typeof createFullscreen> | null = null
  let elements: PlayerElements | null = null
  let closeWindow: (() => void) | null = null
  let loads = 0

  const hasBars = ({ status, controlsVisible, locked }: PlayerState) =>
    status === 'ready' && controlsVisible && !locked
  danmu.setShown(getState().danmuOn)
  store.subscribe((state, before) => {
    if (hasBars(state) !== hasBars(before)) danmu.setBarShown(hasBars(state))
    if (state.volume !== before.volume || state.muted !== before.muted || state.danmuOn !== before.danmuOn) {
      writePrefs(storage, state)
    }
  })

  const open = async ({ mediaKey, episode, startSec, begin = 'playing' }: LoadInput) => {
    const mine = ++loads
    picture.close()
    danmu.clear()
    setState({ ...closedState, status: 'opening', mediaKey, episode })
    if (begin !== 'asked') preloadSource()
    try {
      const play = await session.open(mediaKey, episode)
      if (mine !== loads) return
      const { durationSec, qualities, storyboard, subtitles, next, refused, address, playlist } = play
      const { marks, chapters, audioTracks } = play
      const audioTrack = Math.max(
        0,
        audioTracks.findIndex(track => track.default),
      )
      setState({ episode: play.episode, durationSec, qualities, storyboard, subtitles, next })
      setState({ marks, chapters, audioTracks, audioTrack })
      if (refused !== null || address === null) return setState({ status: 'refused', refused })
      const exact = startSec ?? play.startSec
      const resume = exact === undefined ? resumeAt(play) : null
      const start = exact ?? resume ?? 0
      setState({ status: 'ready', resumedFrom: resume, currentTime: start })
      const { danmu: segments } = port
      danmu.open(segments ? (segment, signal) => segments(mediaKey, play.episode, segment, signal) : null)
      await picture.open(address, start, begin, playlist)
    } catch {
      if (mine === loads) setState({ status: 'error', error: 'open' })
    }
  }
  const request = createRequests({
    store,
    picture,
    controls,
    toggleFullscreen(how) {
      const { fullscreen: mode, orientation } = getState()
      void (mode === 'off' ? fullscreen?.enter(orientation, how) : fullscreen?.leave())
    },
    async togglePip(t) {
      if (closeWindow) return closeWindow()
      if (document.pictureInPictureElement) return document.exitPictureInPicture()
      if (!elements) return
      if (!('documentPictureInPicture' in window)) return elements.video.requestPictureInPicture()
      const { openPictureWindow } = await loadChunk(() => import('./picture/picture-window.tsx'))
      const close = await openPictureWindow(player, elements, t, () => {
        closeWindow = null
        setState({ pip: false })
      })
      closeWindow = close
      setState({ pip: true })
    },
    setDanmu(danmuOn) {
      setState({ danmuOn })
      danmu.setShown(danmuOn)
    },
    retry() {
      const { status, error, mediaKey, episode } = getState()
      const unopened = error === 'open' || status === 'refused'
      if (unopened && mediaKey !== null) void open({ mediaKey, episode })
      else void picture.retry()
    },
  })

  const mediaEventHandler = (video: HTMLVideoElement) => (event: Event) => {
    picture.onMediaEvent(event.type)
    // Between two addresses the element is empty: the state must not jump to 0 and paused.
    if (video.readyState === 0) return
    const media = readMedia(video)
    // Opened in the middle, the element is at 0 for a moment.
    const { currentTime: opening } = getState()
    if (!picture.hasArrived()) Object.assign(media, { currentTime: opening, bufferedTo: opening })
    setState(live ? { ...media, behindLive: picture.lagSec() > behindAfterSec } : media)
    const nowMs = performance.now()
    const { currentTime: seconds, ended } = media
    session.tick({ seconds, playing: !media.paused && !media.waiting, ended, nowMs })
    danmu.tick(seconds, nowMs)
  }
  const listen = (video: HTMLVideoElement, signal: AbortSignal) => {
    const handler = mediaEventHandler(video)
    for (const event of mediaEvents) video.addEventListener(event, handler, { signal })
    for (const event of ['enterpictureinpicture', 'leavepictureinpicture']) {
      video.addEventListener(event, () => setState({ pip: event.startsWith('enter') }), { signal })
    }
    window.addEventListener('pagehide', () => session.flush(true), { signal })
    window.addEventListener('online', () => getState().error === 'network' && request.retry(), { signal })
    document.addEventListener('visibilitychange', () => document.hidden && session.flush(true), { signal })
  }

  const player: Player = {
    store,
    request,
    danmu,
    elements: () => elements,
    sourceState: () => picture.sourceState(),
    async load(input) {
      const { mediaKey, episode, status } = getState()
      const same = mediaKey === input.mediaKey && (input.episode === null || episode === input.episode)
      if (!same || status === 'idle') await open(input)
    },
    updateLadder(ladder) {
      const { qualities, isNews } = applyLadder(getState().qualities, ladder)
      setState({ qualities })
      if (isNews) session.ladderChanged()
    },
    attach(bind) {
      const { video, box, danmaku } = bind
      elements = bind
      const bound = new AbortController()
      const { volume, muted, loop, rate } = getState()
      Object.assign(video, { volume, muted, loop, defaultPlaybackRate: rate, playbackRate: rate })
      setState({ pipSupported: document.pictureInPictureEnabled === true && !video.disablePictureInPicture })
      listen(video, bound.signal)
      fullscreen = createFullscreen(box, mode =>
        setState(mode === 'off' ? { fullscreen: mode, locked: false } : { fullscreen: mode }),
      )
      const unmountDanmu = danmu.mount(danmaku, video)
      picture.attach(video)
      controls.start()
      return () => {
        closeWindow?.()
        bound.abort()
        elements = null
        fullscreen?.close()
        fullscreen = null
        unmountDanmu()
        picture.detach()
        controls.stop()
        session.flush(false)
        setState({ paused: true, waiting: false })
      }
    },
    close() {
      loads++
      session.close()
      picture.close()
      stallTimeout.close()
      danmu.clear()
      controls.close()
    },
  }
  return player
}
