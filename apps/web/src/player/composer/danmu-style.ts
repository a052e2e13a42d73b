import type { Danmu } from '@xinghe/contract'

export interface DanmuStyle {
  mode: Exclude<Danmu['mode'], 'positioned'>
  /** `#rrggbb` */
  color: string
}

/** Rejects when the server does not take it; the text then stays in the field. */
export type SendDanmu = (text: string, style: DanmuStyle) => Promise<void>
