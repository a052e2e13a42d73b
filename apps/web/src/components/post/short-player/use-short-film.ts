import type { Short } from '@xinghe/contract'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { placeOf } from '#components/danmu/danmu-target.ts'
import { useDanmuLook } from '#components/danmu/use-danmu-look.ts'
import { useDanmuRoom } from '#components/danmu/use-danmu-room.ts'
import { useStoppedStream } from '#components/work/play-port/use-stopped-stream.ts'
import { workPort } from '#components/work/play-port/work-port.ts'
import type { PlayData, PlayPort } from '#player/play-port.ts'
import { createPlayer, type Player } from '#player/store.ts'
import type { PageRole } from './paging.ts'
import { postPort } from './short-port.ts'

interface FilmOptions {
  role: PageRole
  muted: boolean
  onOpened: () => void
}

/**
 * A player for the current page, and for the next one where that costs its viewer nothing; released otherwise. It plays
 * only while the page is current.
 */
export function useShortFilm({ mediaKey, source }: Short, { role, muted, onOpened }: FilmOptions) {
  const [player, setPlayer] = useState<Player | null>(null)
  const [opened, setOpened] = useState<PlayData | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const danmaku = useRef<HTMLDivElement>(null)
  const isShown = role === 'shown'
  // Opening a work takes one of the viewer's streams and begins the hours that were paid for: not before they look at it.
  const isNear = isShown || (role === 'next' && source !== 'work')
  // Loading does not start playing: by then the page may be current, or not any more.
  const goOn = useEffectEvent((opened: Player) => {
    if (isShown) opened.request.play()
    onOpened()
  })

  useEffect(() => {
    if (!isNear) return
    const base = source === 'work' ? workPort : postPort
    const port: PlayPort = {
      ...base,
      async open(...input) {
        const play = await base.open(...input)
        setOpened(play)
        return play
      },
    }
    const made = createPlayer({ port })
    made.request.setLoop(true)
    setPlayer(made)
    // Always from its start: short videos are not resumed.
    void made.load({ mediaKey, episode: null, startSec: 0, begin: 'ready' }).then(() => goOn(made))
    return () => {
      made.close()
      setPlayer(null)
      setOpened(null)
    }
  }, [isNear, mediaKey, source])

  useLayoutEffect(() => {
    if (!player || !box.current || !video.current || !danmaku.current) return
    return player.attach({ box: box.current, video: video.current, danmaku: danmaku.current })
  }, [player])

  useEffect(() => {
    if (!player || !isShown) return
    player.request.play()
    let played = false
    const follow = () => {
      const { store, request } = player
      if (!document.hidden) return played && request.play()
      played = !store.getState().paused
      request.pause()
    }
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      player.request.pause()
      player.request.setRate(1)
    }
  }, [player, isShown])

  useEffect(() => {
    if (player && player.store.getState().muted !== muted) player.request.toggleMuted()
  }, [player, muted])

  // In the room of the one that is watched only.
  useDanmuLook(player)
  useStoppedStream(player, opened, setOpened)
  const showOwn = useDanmuRoom(player, (isShown && opened?.room) || null)
  return { player, target: { player, place: placeOf(opened), showOwn }, box, video, danmaku }
}
