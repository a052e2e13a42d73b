import type { DanmakuItem, DanmakuOptions } from './item.ts'

export type DanmakuFilter = Pick<DanmakuOptions, 'kinds' | 'keywords' | 'users'>

// Full-width characters and capitals must not evade a blocked word.
const fold = (text: string) => text.normalize('NFKC').toLowerCase()

const isWhite = (color: string) => color.toLowerCase() === '#ffffff'

/**
 * Drops what the viewer does not want to see: kinds switched off, blocked words (without regard to case and
 * width) and blocked senders. The viewer's own items always stay. Order is kept.
 */
export function filterDanmaku(items: readonly DanmakuItem[], filter: DanmakuFilter): DanmakuItem[] {
  const words = filter.keywords.map(fold).filter(word => word.trim() !== '')
  const users = new Set(filter.users)
  return items.filter(item => {
    if (item.mine) return true
    if (!filter.kinds[item.mode]) return false
    if (!filter.kinds.color && !isWhite(item.color)) return false
    if (item.userId !== undefined && users.has(item.userId)) return false
    if (words.length === 0) return true
    const text = fold(item.text)
    return !words.some(word => text.includes(word))
  })
}
