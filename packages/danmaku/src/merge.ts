import { fold } from './filter.ts'
import type { DanmakuItem } from './item.ts'
import type { Entry } from './layout/place.ts'

const longest = 100

/** The same for texts that a viewer would call the same: without marks, spaces and repeated characters. */
export const alikeKey = (text: string) => {
  const folded = fold(text.slice(0, longest))
  return folded.replace(/[\p{P}\p{S}\s]+/gu, '').replace(/(.)\1+/gu, '$1') || folded
}

/**
 * Merges alike ones of one mode that follow the first of them within `mergeSec` into that one. The viewer's own stays by itself.
 * @param items sorted by time
 */
export function mergeAlike(items: readonly DanmakuItem[], mergeSec: number): Entry[] {
  if (mergeSec <= 0) return items.map(item => ({ item, count: 1 }))
  const entries: Entry[] = []
  const groups = new Map<string, Entry>()
  for (const item of items) {
    const key = `${item.mode} ${alikeKey(item.text)}`
    const group = item.mine ? undefined : groups.get(key)
    if (group && item.timeSec - group.item.timeSec <= mergeSec) {
      group.count++
      continue
    }
    const entry = { item, count: 1 }
    entries.push(entry)
    if (!item.mine) groups.set(key, entry)
  }
  return entries
}
