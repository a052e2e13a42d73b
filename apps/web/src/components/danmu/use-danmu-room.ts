import type { Danmu } from '@xinghe/contract'
import { useRef } from 'react'
import type { Player } from '#player/store.ts'
import { useLiveMessage, useLiveRoom } from '#realtime/use-live.ts'
import { danmakuItem } from './danmaku-item.ts'

/**
 * Draws danmu of a film's room as they are sent.
 * @returns draws an own one at once; its echo from the room is then ignored
 */
export function useDanmuRoom(player: Player | null, room: string | null): (item: Danmu) => void {
  const drawn = useRef(new Set<string>())
  useLiveRoom(room)
  useLiveMessage('danmu', message => {
    if (message.room !== room) return
    for (const item of message.items) {
      if (!drawn.current.has(item.id)) player?.danmu.add(danmakuItem(item))
    }
    for (const id of message.recalled) player?.danmu.remove(id)
  })
  return item => {
    drawn.current.add(item.id)
    player?.danmu.add(danmakuItem(item))
  }
}
