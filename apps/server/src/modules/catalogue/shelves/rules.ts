import type { ShelfRule } from '@xinghe/contract'

/** Whether something with a switch and dates shows now. */
export function isOnAt(
  thing: { isActive: boolean; startsAt: number | null; endsAt: number | null },
  now: number,
): boolean {
  return thing.isActive && (thing.startsAt ?? now) <= now && now < (thing.endsAt ?? Number.POSITIVE_INFINITY)
}

const inAddress = ['kind', 'genre', 'region', 'year', 'language', 'status', 'sort'] as const

/** The list behind a shelf as the query of /list; null where no list shows the same works. */
export function moreOf(shelf: { source: 'rule' | 'picked'; rule: ShelfRule }): string | null {
  const { rule } = shelf
  if (shelf.source === 'picked' || rule.featured || rule.weekly) return null
  const query = inAddress.flatMap(name => (rule[name] === undefined ? [] : [[name, rule[name]]]))
  return String(new URLSearchParams(query))
}
