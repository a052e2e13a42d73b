import type { Danmu } from '@xinghe/contract'
import type { DanmakuItem } from '@xinghe/danmaku'
import { session } from '#stores/session.ts'

/** Of who had VIP when they sent it; a color that was chosen stays. */
const vipGradient = ['#fff1cf', '#f0b45c'] as const
/** Dark enough for every color that a danmu may have. */
const paidGround = 'rgb(58 36 4 / 88%)'
const coin =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Ccircle cx='12' cy='12' r='10' fill='%23f2c14e'/%3E%3Cpath fill='%23fff' d='M12 5l2 5 5 2-5 2-2 5-2-5-5-2 5-2z'/%3E%3C/svg%3E"

/** A danmu of the wire as the engine draws it. */
export function danmakuItem({ time, colour, uid, vip, coins, position, ...danmu }: Danmu): DanmakuItem {
  return {
    id: danmu.id,
    timeSec: time,
    text: danmu.text,
    mode: danmu.mode,
    color: colour,
    size: danmu.size,
    likes: danmu.likes,
    score: danmu.score,
    userId: uid,
    mine: uid === session.token()?.uid,
    ...(position && { position }),
    ...(vip > 0 && colour === '#ffffff' && { gradient: vipGradient }),
    ...(coins > 0 && { ground: paidGround, image: coin }),
  }
}
