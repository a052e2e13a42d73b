export type DanmakuMode = 'scroll' | 'top' | 'bottom'

export interface DanmakuItem {
  id: string
  /** Media time at which it enters, in seconds. */
  timeSec: number
  text: string
  mode: DanmakuMode
  /** `#rrggbb` */
  color: string
  size: 'normal' | 'small'
  /** Sent by this viewer: drawn in a box and never filtered out. */
  mine?: boolean
  /** Sender's id, compared with the viewer's blocked users. */
  userId?: string
}

export interface DanmakuKinds {
  scroll: boolean
  top: boolean
  bottom: boolean
  /** false: only white ones are shown. */
  color: boolean
}

export interface DanmakuOptions {
  /** 0 to 1. */
  opacity: number
  /** Share of the height that scrolling ones may use, above 0 to 1. */
  area: number
  /** 1 crosses the container in seven seconds, 2 in half of that. */
  speed: number
  fontScale: number
  kinds: DanmakuKinds
  /** A text that holds one of these is not shown. */
  keywords: readonly string[]
  /** Ids of senders whose items are not shown. */
  users: readonly string[]
  /** Height at the lower edge that stays free (the subtitle line), in CSS pixels. */
  reservedBottomPx: number
}

export const defaultDanmakuOptions: DanmakuOptions = {
  opacity: 1,
  area: 0.5,
  speed: 1,
  fontScale: 1,
  kinds: { scroll: true, top: true, bottom: true, color: true },
  keywords: [],
  users: [],
  reservedBottomPx: 0,
}
