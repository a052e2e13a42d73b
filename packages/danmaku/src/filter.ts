import type { DanmakuItem, DanmakuOptions } from './item.ts'

export type DanmakuFilter = Pick<DanmakuOptions, 'kinds' | 'keywords' | 'users'>

// Full-width characters and capitals must not evade a blocked word.
const fold = (text: string) => text.normalize('NFKC').toLowerCase()

export interface Shields {
  keywords: readonly string[]
  users: readonly string[]
}

/** Whether a line is kept from a viewer by its sender or its words, without regard to case and width. Their own lines never are. */
export function shieldedBy({ keywords, users }: Shields) {
  const words = keywords.map(fold).filter(word => word.trim() !== '')
  const uids = new Set(users)
  return ({ userId, text, mine }: Pick<DanmakuItem, 'userId' | 'text' | 'mine'>): boolean => {
    if (mine) return false
    if (userId !== undefined && uids.has(userId)) return true
    if (words.length === 0) return false
    const folded = fold(text)
    return words.some(word => folded.includes(word))
  }
}

const isWhite = (color: string) => color.toLowerCase() === '#ffffff'

/**
 * Drops what the viewer does not want to see: kinds switched off, blocked words (without regard to case and
 * width) and blocked senders. The viewer's own items always stay. Order is kept.
 */
export function filterDanmaku(items: readonly DanmakuItem[], filter: DanmakuFilter): DanmakuItem[] {
  const isShielded = shieldedBy(filter)
  return items.filter(item => {
    if (item.mine) return true
    if (!filter.kinds[item.mode]) return false
    if (!filter.kinds.color && !isWhite(item.color)) return false
    return !isShielded(item)
  })
}
