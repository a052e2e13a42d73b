import type { TipRow } from './tables.ts'

/** Names the coins of a tip in the books. */
export function tipKey({ uid, mediaKey, number }: Pick<TipRow, 'uid' | 'mediaKey' | 'number'>): string {
  return `tip:${uid}:${mediaKey}:${number}`
}
