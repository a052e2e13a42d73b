export type DanmakuMode = 'scroll' | 'reverse' | 'top' | 'bottom' | 'positioned'

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
  /** How good it is; what is below `options.minScore` is not shown. Without one it always is. */
  score?: number
  likes?: number
  /** Two colors from left to right in place of `color`. */
  gradient?: readonly [string, string]
  /** A CSS color behind the text, which makes a pill of it. */
  ground?: string
  /** Address of a small square picture before the text. */
  image?: string
  /**
   * Only of a positioned one: where its upper left corner is, as shares of the stage, unless an edge would cut it off, and
   * how long it stays.
   */
  position?: { x: number; y: number; staySec: number }
}

export interface DanmakuKinds {
  scroll: boolean
  top: boolean
  bottom: boolean
  reverse?: boolean
  positioned?: boolean
  /** false: only white ones are shown. */
  color: boolean
}

export interface DanmakuOptions {
  /** 0 to 1. */
  opacity: number
  /** Share of the stage that scrolling ones may use, above 0 to 1. */
  area: number
  /** 1 crosses the container in seven seconds, 2 in half of that; 0.35 at least. */
  speed: number
  fontScale: number
  kinds: DanmakuKinds
  /** A text that holds one of these is not shown; `*` in one is any text. */
  keywords: readonly string[]
  /** Ids of senders whose items are not shown. */
  users: readonly string[]
  /** Colors that are not shown. */
  colors: readonly string[]
  /** What has a lower score is not shown; see `minScores`. */
  minScore: number
  /** Alike texts within this many seconds become one with a count; 0 merges none. */
  mergeSec: number
  /** Most that are in the picture at once; 0 sets no limit. Of positioned ones never more than four are. */
  maxShown: number
  /** Share of the height at the lower edge that stays free: the subtitle line. */
  reservedBottom: number
  /** Height at the upper edge, in CSS pixels, below which everything but bottom ones moves for now. */
  insetTopPx: number
  /** Called for every frame while given: a CSS mask-image that covers what must stay visible, null for none. */
  mask: ((timeSec: number) => string | null) | null
}

export const defaultDanmakuOptions: DanmakuOptions = {
  opacity: 1,
  area: 0.5,
  speed: 1,
  fontScale: 1,
  kinds: { scroll: true, top: true, bottom: true, color: true },
  keywords: [],
  users: [],
  colors: [],
  minScore: 0,
  mergeSec: 0,
  maxShown: 0,
  reservedBottom: 0,
  insetTopPx: 0,
  mask: null,
}

/** Named strengths of `minScore`, for scores from 0 to 10. */
export const minScores = { off: 0, weak: 2, medium: 4, strong: 6 } as const
