import type { Danmu } from '@xinghe/contract'

export interface DanmuStyle {
  mode: Exclude<Danmu['mode'], 'positioned'>
  /** `#rrggbb` */
  color: string
  size: Danmu['size']
  /** What is paid for it; 0 for nothing. */
  coins: number
}

export const plainStyle: DanmuStyle = { mode: 'scroll', color: '#ffffff', size: 'normal', coins: 0 }

/**
 * Answers how many seconds later the next one may be sent. Rejects when the server does not take it; the text then
 * stays in the field.
 */
export type SendDanmu = (text: string, style: DanmuStyle) => Promise<number>
