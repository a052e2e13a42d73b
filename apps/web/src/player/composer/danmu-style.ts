import type { Danmu, DanmuPosition } from '@xinghe/contract'

export interface DanmuStyle {
  mode: Danmu['mode']
  /** Of a positioned one. */
  place: DanmuPosition
  /** `#rrggbb` */
  color: string
  size: Danmu['size']
  /** What is paid for it; 0 for nothing. */
  coins: number
}

export const plainStyle: DanmuStyle = {
  mode: 'scroll',
  place: { x: 0.3, y: 0.4, staySec: 4 },
  color: '#ffffff',
  size: 'normal',
  coins: 0,
}

/**
 * Answers how many seconds later the next one may be sent. Rejects when the server does not take it; the text then
 * stays in the field.
 */
export type SendDanmu = (text: string, style: DanmuStyle) => Promise<number>
