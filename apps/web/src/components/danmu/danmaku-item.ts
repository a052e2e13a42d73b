import type { Danmu } from '@xinghe/contract'
import type { DanmakuItem } from '@xinghe/danmaku'
import { session } from '#stores/session.ts'

/** A danmu of the wire as the engine draws it. */
export function danmakuItem({ id, time, text, mode, colour, size, uid }: Danmu): DanmakuItem {
  return {
    id,
    timeSec: time,
    text,
    mode,
    color: colour,
    size,
    userId: uid,
    mine: uid === session.token()?.uid,
  }
}
