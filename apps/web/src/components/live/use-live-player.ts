import type { LiveOpen } from '@xinghe/contract'
import { useEffect, useState } from 'react'
import { createPlayer, type Player } from '#player/store.ts'
import { useLiveMessage, useLiveRoom } from '#realtime/use-live.ts'
import { useDanmuLook } from '../danmu/use-danmu-look.ts'
import { createLivePort } from './live-port.ts'

export interface LivePlay {
  player: Player | null
  /** The answer of the last opening of this channel; null before it. */
  opened: LiveOpen | null
  /** Viewers in the room when this one joined; null while unknown. */
  online: number | null
}

/** A player for live channels, and the room of the open one. */
export function useLivePlayer(channel: string): LivePlay {
  const [player, setPlayer] = useState<Player | null>(null)
  const [opened, setOpened] = useState<LiveOpen | null>(null)
  useEffect(() => {
    const made = createPlayer({ port: createLivePort(setOpened), live: true })
    setPlayer(made)
    return () => made.close()
  }, [])
  useEffect(() => {
    void player?.load({ mediaKey: channel, episode: null })
  }, [player, channel])

  const current = opened?.channel === channel ? opened : null
  const room = current?.room || null
  const online = useLiveRoom(room)
  useLiveMessage('live programme', message => {
    if (!player || message.room !== room) return
    const { refused, status, paused } = player.store.getState()
    // A programme begins that was waited for, or the present one has ended: the server knows what plays now.
    const begins = refused === 'notReady' && message.now !== null
    const ended = status === 'ready' && !paused && message.now === null
    if (begins || ended) player.request.retry()
  })
  useDanmuLook(player)
  return { player, opened: current, online }
}
