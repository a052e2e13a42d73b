import { createStore } from 'zustand/vanilla'
import { loadChunk } from '#lib/load-chunk.ts'
import { createControlsTimer } from './controls/controls-timer.ts'
import { createDanmuOverlay } from './danmu/danmu-overlay.ts'
import type { Beginning } from './picture/autoplay.ts'
import type { PlayerElements } from './picture/elements.ts'
import { createFullscreen } from './picture/fullscreen.ts'
import { mediaEvents, readMedia } from './picture/media-state.ts'
import { createPicture } from './picture/picture.ts'
import { createPip } from './picture/pip.ts'
import type { GateReason, PlayPort, Trial } from './play-port.ts'
import type { LoadInput, Player } from './player.ts'
import type { QualityWatch } from './quality/watch-quality.ts'
import { createRequests } from './requests.ts'
import { readPrefs, writePrefs } from './session/prefs.ts'
import { createSession } from './session/session.ts'
import { applyLadder } from './source/quality.ts'
import { preloadSource } from './source/source.ts'
import { closedState, firstTrack, initialState, type PlayerState } from './state.ts'

export type { Player } from './player.ts'
export type { PlayerRequests } from './requests.ts'

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
  const session = createSession(
    port,
    fresh => picture.take(fresh),
    () => quality?.take(),
  )
  const picture = createPicture(store, session, (reason, trial) => refuse(reason, trial))
  const stallTimeout = live
    ? loadChunk(() => import('./picture/stall-timeout.ts')).then(
        ({ createStallTimeout }) => createStallTimeout(store, picture.giveUp),
        () => null,
      )
    : null
  const controls = createControlsTimer(store)
  const danmu = createDanmuOverlay()
  const pip = createPip(() => player)
  let fullscreen: ReturnType<typeof createFullscreen> | null = null
  let elements: PlayerElements | null = null
  let quality: QualityWatch | null = null
  /** The port has opened it: what fails after that is the picture's. */
  let isOpened = false
  let lastBeginning: Beginning = 'playing'
  /** null once it is closed: what was pressed before may be answered later, and would take a place for nobody. */
  let loads: number | null = 0

  /** A trial ends before its wall. */
  const loops = ({ loop, trial }: PlayerState) => loop && trial === null
  const hasBars = ({ status, controlsVisible, locked }: PlayerState) =>
    status === 'ready' && controlsVisible && !locked
  danmu.setShown(getState().danmuOn)
  store.subscribe((state, before) => {
    if (elements && loops(state) !== loops(before)) elements.video.loop = loops(state)
    if (hasBars(state) !== hasBars(before)) danmu.setBarShown(hasBars(state))
    if (state.volume !== before.volume || state.muted !== before.muted || state.danmuOn !== before.danmuOn) {
      writePrefs(storage, state)
    }
  })

  const open = async ({ mediaKey, episode, startSec, begin = 'playing' }: LoadInput) => {
    if (loads === null) return
    const mine = ++loads
    lastBeginning = begin
    const sinceMs = performance.now()
    session.close(false)
    quality?.close()
    quality = null
    isOpened = false
    picture.close()
    danmu.clear()
    setState({ ...closedState, status: 'opening', mediaKey, episode })
    if (begin !== 'asked') void preloadSource()
    // It measures nothing that the picture waits for; without its code nothing is measured.
    const measuring = loadChunk(() => import('./quality/watch-quality.ts')).then(({ watchQuality }) => {
      if (mine === loads)
        quality = watchQuality(
          store,
          () => elements?.video,
          { sinceMs, isAsked: begin === 'playing' },
          () => session.flush(true),
        )
    })
    measuring.catch(() => {})
    try {
      const play = await session.open(mediaKey, episode)
      if (mine !== loads) return
      isOpened = true
      const { durationSec, qualities, storyboard, subtitles, next, refused, address, playlist } = play
      const { marks, chapters, audioTracks, trial } = play
      setState({ episode: play.episode, durationSec, qualities, storyboard, subtitles, next })
      setState({ marks, chapters, audioTracks, audioTrack: firstTrack(audioTracks), trial })
      if (refused !== null || address === null)
        return setState({ status: 'refused', refused, currentTime: startSec ?? 0 })
      const exact = startSec ?? play.startSec
      const resume = exact === undefined ? play.resumeSec : null
      const start = exact ?? resume ?? 0
      if (trial && start >= trial.seconds)
        return setState({ status: 'refused', refused: trial.reason, currentTime: start })
      setState({ status: 'ready', resumedFrom: resume, currentTime: start, waiting: begin === 'playing' })
      danmu.open(port, mediaKey, play.episode)
      await picture.open(address, start, begin, playlist)
    } catch {
      if (mine === loads) setState({ status: 'error', error: navigator.onLine ? 'open' : 'offline' })
    }
  }
  const request = createRequests({
    store,
    danmu,
    picture,
    controls,
    toggleFullscreen(how) {
      const { fullscreen: mode, orientation } = getState()
      void (mode === 'off' ? fullscreen?.enter(orientation, how) : fullscreen?.leave())
    },
    togglePip: pip.toggle,
    setDanmu(danmuOn) {
      setState({ danmuOn })
      danmu.setShown(danmuOn)
    },
    retry: () => retry(true),
  })
  /** Not pressed, it begins only what the viewer had not paused. */
  const retry = (isPressed: boolean) => {
    const { status, mediaKey, episode, currentTime } = getState()
    const at = currentTime > 0 && !live && { startSec: currentTime }
    if (isOpened && status !== 'refused') return void picture.retry(isPressed)
    const begin = isPressed || picture.wantsToPlay() ? 'playing' : lastBeginning
    if (mediaKey !== null) void open({ mediaKey, episode, ...at, begin })
  }

  const mediaEventHandler = (video: HTMLVideoElement) => (event: Event) => {
    picture.onMediaEvent(event.type)
    // Between two addresses the element is empty: the state must not jump to 0 and paused.
    if (video.readyState === 0) return
    const media = readMedia(video)
    // Opened in the middle, the element is at 0 for a moment.
    const { currentTime: opening } = getState()
    if (!picture.hasArrived()) Object.assign(media, { currentTime: opening, bufferedTo: opening })
    const { trial } = getState()
    // It ends at its second, though its last segment is longer; its end is not that of the film.
    const isOver = trial !== null && (media.ended || media.currentTime >= trial.seconds)
    if (isOver) Object.assign(media, { ended: false, currentTime: trial.seconds })
    setState(live ? { ...media, behindLive: picture.lagSec() > behindAfterSec } : media)
    const nowMs = performance.now()
    const { currentTime: seconds, ended } = media
    session.tick({ seconds, playing: !media.paused && !media.waiting, ended, nowMs })
    danmu.tick(seconds, nowMs, video.readyState >= video.HAVE_CURRENT_DATA)
    if (isOver) refuse(trial.reason)
  }
  const refuse = (refused: GateReason | null, trial: Trial | null = getState().trial) => {
    const { currentTime } = getState()
    session.flush(false)
    picture.close()
    danmu.clear()
    setState({ status: 'refused', refused, trial, currentTime, paused: true, waiting: false })
  }
  const listen = (video: HTMLVideoElement, signal: AbortSignal) => {
    const handler = mediaEventHandler(video)
    for (const event of mediaEvents) video.addEventListener(event, handler, { signal })
    pip.listen(video, signal)
    window.addEventListener('pagehide', () => session.flush(true), { signal })
    const onOnline = () => {
      const { status, error, waiting } = getState()
      if (status === 'error' && error !== 'media' && error !== 'codec') retry(false)
      else if (waiting) picture.askAgain()
    }
    window.addEventListener('online', onOnline, { signal })
    document.addEventListener('visibilitychange', () => document.hidden && session.flush(true), { signal })
  }

  const player: Player = {
    store,
    request,
    danmu,
    port,
    elements: () => elements,
    sourceState: () => picture.sourceState(),
    refuse,
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
      const { volume, muted, rate } = getState()
      Object.assign(video, {
        volume,
        muted,
        loop: loops(getState()),
        defaultPlaybackRate: rate,
        playbackRate: rate,
      })
      setState({ pipSupported: document.pictureInPictureEnabled === true && !video.disablePictureInPicture })
      listen(video, bound.signal)
      fullscreen = createFullscreen(box, mode =>
        setState(mode === 'off' ? { fullscreen: mode, locked: false } : { fullscreen: mode }),
      )
      const unmountDanmu = danmu.mount(danmaku, video)
      picture.attach(video)
      controls.start()
      return () => {
        pip.close()
        bound.abort()
        elements = null
        fullscreen?.close()
        fullscreen = null
        unmountDanmu()
        picture.detach()
        controls.stop()
        session.flush(false, false, true)
        setState({ paused: true, waiting: false })
      }
    },
    close() {
      loads = null
      session.close()
      quality?.close()
      picture.close()
      void stallTimeout?.then(timeout => timeout?.close())
      danmu.clear()
      controls.close()
    },
  }
  return player
}
