import type { DanmakuMode } from '@xinghe/danmaku'

export interface DanmuStyle {
  mode: DanmakuMode
  /** `#rrggbb` */
  color: string
}

/** Rejects when the server does not take it; the text then stays in the field. */
export type SendDanmu = (text: string, style: DanmuStyle) => Promise<void>
