import type { Danmu } from '@xinghe/contract'
import type { DanmuPlace } from '../danmu-target.ts'

/** One danmu, in a list or in the picture. */
export interface DanmuSubject extends Pick<Danmu, 'id' | 'uid' | 'text' | 'likes' | 'time'> {
  mine: boolean
  /** What was paid for it; of one that flies only whether something was. */
  coins: number
  /** Unknown of one that flies: then what this viewer has pressed since. */
  liked: boolean
  /** Milliseconds since 1970, where it is known. */
  sentAt: number | undefined
}

/** Where it is shown. */
export interface DanmuScene {
  /** Null for a live channel. */
  place: DanmuPlace | null
  /** It was recalled or deleted. */
  onGone: (id: string) => void
}
