import type { DanmakuItem, DanmakuOptions } from './item.ts'

export type DanmakuFilter = Pick<DanmakuOptions, 'kinds' | 'keywords' | 'users'> &
  Partial<Pick<DanmakuOptions, 'colors' | 'minScore'>>

/** Full-width characters and capitals must not evade a blocked word. */
export const fold = (text: string) => text.normalize('NFKC').toLowerCase()

export interface Shields {
  keywords: readonly string[]
  users: readonly string[]
}

/** Whether the parts of a pattern, cut at its stars, come one after the other: linear in the text, whatever the pattern. */
function holds(text: string, parts: readonly string[]): boolean {
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}

const partsOfPattern = (word: string) =>
  fold(word)
    .split('*')
    .filter(part => part.trim() !== '')

/** Whether a line is kept from a viewer by its sender or its words, without regard to case and width. Their own lines never are. */
export function shieldedBy({ keywords, users }: Shields) {
  const patterns = keywords.map(partsOfPattern).filter(parts => parts.length > 0)
  const uids = new Set(users)
  return ({ userId, text, mine }: Pick<DanmakuItem, 'userId' | 'text' | 'mine'>): boolean => {
    if (mine) return false
    if (userId !== undefined && uids.has(userId)) return true
    if (patterns.length === 0) return false
    const folded = fold(text)
    return patterns.some(parts => holds(folded, parts))
  }
}

const white = '#ffffff'

/** Whether the viewer wants to see an item. Their own they always do. */
export function wantedBy(filter: DanmakuFilter) {
  const isShielded = shieldedBy(filter)
  const { kinds, minScore = 0 } = filter
  const hidden = new Set(filter.colors?.map(color => color.toLowerCase()))
  return (item: DanmakuItem): boolean => {
    if (item.mine) return true
    if (kinds[item.mode] === false) return false
    if (item.score !== undefined && item.score < minScore) return false
    const color = item.color.toLowerCase()
    if ((!kinds.color && (color !== white || item.gradient)) || hidden.has(color)) return false
    return !isShielded(item)
  }
}

/** What is left of a list, in its order. */
export const filterDanmaku = (items: readonly DanmakuItem[], filter: DanmakuFilter): DanmakuItem[] =>
  items.filter(wantedBy(filter))
