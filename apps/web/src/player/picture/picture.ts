import type { StoreApi } from 'zustand/vanilla'
import type { FreshAddress, GateReason, PlayData, Trial } from '../play-port.ts'
import type { Session } from '../session/session.ts'
import { openSource } from '../source/source.ts'
import type { Source, SourceState } from '../source/source-contract.ts'
import { chosenSound, type PlayerError, type PlayerState } from '../state.ts'
import { type Beginning, isRefusal, mayBegin } from './autoplay.ts'
import { createRenewals } from './renewals.ts'
import { seekTarget } from './seek-target.ts'
import { createSounds } from './sounds.ts'

/** Starting this close to the beginning counts as the beginning; seconds. */
const nearStartSec = 0.5

export type Picture = ReturnType<typeof createPicture>

/** The video element, the playlist it plays, and whether it should play: everything that moves the picture. */
export function createPicture(
  store: StoreApi<PlayerState>,
  session: Session,
  onRefused: (reason: GateReason | null, trial: Trial | null) => void,
) {
  const { getState, setState } = store
  let video: HTMLVideoElement | null = null
  let source: Source | null = null
  let address: string | null = null
  /** Where to open the playlist when there is no element to read the time from. */
  let position = 0
  /** The element has reached where the playlist was opened; until then its time may be 0. */
  let arrived = true
  /** The viewer wants it to play; survives a hidden page and a renewed address. */
  let wantsToPlay = false
  /** Nothing is loaded before the viewer presses play. */
  let waitsForPlay = false
  let generation = 0
  const renewals = createRenewals()
  const holes = new Set<number>()
  const sounds = createSounds(store)

  const hasPicture = () => video !== null && video.readyState > 0
  const hasArrived = () => {
    arrived ||= hasPicture() && (position < nearStartSec || (video?.currentTime ?? 0) > 0)
    return arrived
  }
  const now = () => (video && hasPicture() && hasArrived() ? video.currentTime : position)
  const fail = (error: PlayerError) => {
    video?.pause()
    const isOffline = error !== 'media' && error !== 'codec' && !navigator.onLine
    setState({ status: 'error', error: isOffline ? 'offline' : error, waiting: false })
  }

  const start = () => {
    video?.play().catch((error: unknown) => {
      // The browser requires a touch first: the big play button is there for it.
      if (isRefusal(error)) wantsToPlay = false
      setState({ paused: video?.paused ?? true, waiting: wantsToPlay && getState().waiting })
    })
  }
  const closeSource = () => {
    generation++
    waitsForPlay = false
    source?.close()
    source = null
  }
  /** @param playlist what the address answers, where that is known */
  const openAt = async (seconds: number, playlist: PlayData['playlist'] = null) => {
    closeSource()
    position = seconds
    arrived = false
    const element = video
    if (!element || address === null) return
    const { qualities, currentQuality: choice, live } = getState()
    const mine = generation
    const ifCurrent =
      <Args extends unknown[]>(act: (...args: Args) => void) =>
      (...args: Args) => {
        if (mine === generation) act(...args)
      }
    setState({ waiting: wantsToPlay, serverTrouble: false })
    try {
      const opened = await openSource(element, {
        ...{ address, playlist, holes, qualities, choice, live },
        ...{ startSec: seconds, sound: chosenSound(getState()) },
        onQuality: ifCurrent(playingQuality => setState({ playingQuality })),
        onAvailable: ifCurrent(availableTo => setState({ availableTo })),
        onExpired: ifCurrent(renew),
        onHole: ifCurrent(endSec => {
          setState({ passing: { what: 'skipped' } })
          void openAt(endSec)
        }),
        onLacking: ifCurrent(() => void reopen(now())),
        onSoundLacking: ifCurrent(fallBack),
        onServerTrouble: ifCurrent(serverTrouble => setState({ serverTrouble })),
        onFail: ifCurrent(fail),
      })
      if (mine !== generation) return opened.close()
      source = opened
      setState({ choosesQuality: opened.choosesQuality })
      // Its code may have been loading for a while: apply what has changed meanwhile.
      const { qualities: latest, currentQuality } = getState()
      if (latest !== qualities) opened.update(latest)
      if (currentQuality !== choice) opened.select(currentQuality)
      if (!opened.selectSound(chosenSound(getState()))) return await openAt(now())
      if (wantsToPlay) start()
    } catch {
      if (mine === generation) fail('network')
    }
  }
  const selectAudio = (audioTrack: number) => {
    sounds.choose(audioTrack)
    if (source && !source.selectSound(chosenSound(getState()))) void openAt(now())
  }
  const fallBack = () => (sounds.fallBack() ? void openAt(now()) : fail('network'))
  const take = ({ refused, trial, qualities }: FreshAddress) => {
    if (getState().status === 'refused') return
    if (refused !== null) return onRefused(refused, trial)
    setState({ qualities })
    source?.update(qualities)
  }
  const reopen = async (seconds: number) => {
    const mine = ++generation
    try {
      const fresh = await session.fresh()
      if (mine !== generation) return
      const { trial } = fresh
      const refused = fresh.refused ?? (trial && seconds >= trial.seconds ? trial.reason : null)
      if (refused !== null || fresh.address === null) return onRefused(refused, trial)
      address = fresh.address
      take(fresh)
      setState({ trial })
      await openAt(seconds)
    } catch {
      if (mine === generation) fail('network')
    }
  }
  const renew = () => (renewals.isTooMany(performance.now()) ? fallBack() : void reopen(now()))

  return {
    take,
    hasPicture,
    hasArrived,
    wantsToPlay: () => wantsToPlay,
    /** Events of the element itself, for example after a media key. */
    onMediaEvent(event: string) {
      if (!video || !hasPicture()) return
      if (event === 'play') wantsToPlay = true
      // A failure pauses it, which the viewer did not want.
      else if (event === 'pause' && getState().status !== 'error') wantsToPlay = false
    },
    async open(next: string, startSec: number, begin: Beginning, playlist: PlayData['playlist']) {
      closeSource()
      holes.clear()
      sounds.clear()
      address = next
      position = startSec
      wantsToPlay = begin === 'playing'
      const mine = generation
      setState({ waiting: wantsToPlay })
      const begins = !wantsToPlay || video === null || (await mayBegin(video))
      if (mine !== generation) return
      if (begins && begin !== 'asked') return openAt(startSec, playlist)
      waitsForPlay = true
      wantsToPlay = false
      setState({ waiting: false })
    },
    attach(element: HTMLVideoElement) {
      const same = element === video
      video = element
      if (waitsForPlay) return
      if (!same || !source) return void openAt(position)
      source.wake()
      if (wantsToPlay && getState().status !== 'error') start()
    },
    /** Pauses and remembers whether it played. An element that left the page is released. */
    detach() {
      const element = video
      if (!element) return
      position = now()
      element.pause()
      source?.rest()
      queueMicrotask(() => {
        if (element.isConnected || video !== element) return
        closeSource()
        video = null
      })
    },
    play() {
      wantsToPlay = true
      // Before anything else: browsers allow playing only within the touch.
      if (source || waitsForPlay) start()
      if (waitsForPlay) void openAt(position)
    },
    pause() {
      wantsToPlay = false
      video?.pause()
      // An element without data tells nothing of it.
      if (!hasPicture()) setState({ waiting: false })
    },
    seek(seconds: number) {
      if (getState().live) return
      const { target, isBeyond } = seekTarget(seconds, getState())
      if (isBeyond) setState({ passing: { what: 'edge' } })
      setState({ currentTime: target, ended: false })
      if (video && hasPicture()) {
        arrived = true
        video.currentTime = target
      } else void openAt(target)
    },
    selectAudio,
    /** The network is there again: what is waited for is asked for at once. */
    askAgain: () => source?.wake(),
    sourceState: (): SourceState | null => source?.state() ?? null,
    lagSec: () => source?.lagSec() ?? 0,
    /** Back to the live edge. */
    toLive() {
      wantsToPlay = true
      source?.toLive()
      if (source) start()
      setState({ behindLive: false })
    },
    /** A rendition missing in the open playlist is reached by opening a fresh one at the present time. */
    select(choice: string) {
      const quality = getState().qualities.find(({ name }) => name === choice)
      if (choice !== 'auto' && !quality) return
      setState({ currentQuality: choice })
      if (quality && source && !source.holds(quality)) void reopen(now())
      else source?.select(choice)
    },
    /** It plays again, or is as still as it was before it failed. */
    retry(isPressed: boolean) {
      setState({ status: 'ready', error: null })
      renewals.clear()
      wantsToPlay ||= isPressed
      return reopen(now())
    },
    /** The picture has stalled for too long. */
    giveUp() {
      closeSource()
      fail('network')
    },
    close() {
      closeSource()
      address = null
      position = 0
      wantsToPlay = false
    },
    element: () => video,
  }
}
