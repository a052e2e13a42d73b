import { useEffect, useEffectEvent } from 'react'
import type { Player } from '../store.ts'
import { usePlayer } from '../use-player.ts'
import type { PlayerViewProps } from '../view-props.ts'

const jumpSec = 10

type Handler = (details: MediaSessionActionDetails) => void

function setHandlers(handlers: Partial<Record<MediaSessionAction, Handler | null>>) {
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      navigator.mediaSession.setActionHandler(action as MediaSessionAction, handler ?? null)
    } catch {
      // A browser that does not know the action.
    }
  }
}

function setPosition({ store }: Player) {
  const { durationSec, currentTime, rate, live } = store.getState()
  const known = !live && durationSec > 0
  navigator.mediaSession.setPositionState?.(
    known
      ? { duration: durationSec, position: Math.min(currentTime, durationSec), playbackRate: rate }
      : undefined,
  )
}

/** Title, cover and keys of what plays, for the lock screen, headphones and the keyboard's media keys. */
export function useMediaSession({ player, title, poster, onNext, onPrevious }: PlayerViewProps) {
  const opened = usePlayer(player, state => state.status === 'ready')
  const live = usePlayer(player, state => state.live)
  const hasNext = onNext !== undefined
  const hasPrevious = onPrevious !== undefined
  const next = useEffectEvent(() => onNext?.())
  const previous = useEffectEvent(() => onPrevious?.())
  const supported = 'mediaSession' in navigator

  useEffect(() => {
    if (!supported || !opened) return
    const artwork = poster ? [{ src: new URL(poster, location.href).href }] : []
    navigator.mediaSession.metadata = new MediaMetadata({ title, artwork })
    return () => {
      navigator.mediaSession.metadata = null
    }
  }, [supported, opened, title, poster])

  useEffect(() => {
    if (!supported || !opened) return
    const { request, store } = player
    const seeking = {
      seekbackward: ({ seekOffset }: MediaSessionActionDetails) => request.seekBy(-(seekOffset ?? jumpSec)),
      seekforward: ({ seekOffset }: MediaSessionActionDetails) => request.seekBy(seekOffset ?? jumpSec),
      seekto: ({ seekTime }: MediaSessionActionDetails) => seekTime !== undefined && request.seek(seekTime),
    }
    const handlers = {
      play: () => request.play(),
      pause: () => request.pause(),
      nexttrack: hasNext ? () => next() : null,
      previoustrack: hasPrevious ? () => previous() : null,
      ...(live ? {} : seeking),
    } as Partial<Record<MediaSessionAction, Handler | null>>
    setHandlers(handlers)
    const show = () => {
      navigator.mediaSession.playbackState = store.getState().paused ? 'paused' : 'playing'
      setPosition(player)
    }
    show()
    const unsubscribe = store.subscribe((state, before) => {
      const jumped = Math.abs(state.currentTime - before.currentTime) > 1.5
      if (state.paused !== before.paused || state.rate !== before.rate || jumped) show()
      else if (state.durationSec !== before.durationSec) show()
    })
    return () => {
      unsubscribe()
      setHandlers(Object.fromEntries(Object.keys(handlers).map(action => [action, null])))
      navigator.mediaSession.playbackState = 'none'
    }
  }, [supported, opened, player, live, hasNext, hasPrevious])
}
