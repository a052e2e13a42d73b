import { hourMs } from '@xinghe/contract/time'

/** A moment as Alipay reads it, by the clocks of China: `2026-11-26 08:00:00`. */
export function chinaTime(at: number): string {
  return new Date(at + 8 * hourMs).toISOString().slice(0, 19).replace('T', ' ')
}
