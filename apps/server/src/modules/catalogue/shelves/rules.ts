import type { ShelfRule } from '@xinghe/contract'

/** Whether a shelf or banner is shown at a time. */
export function isActiveAt(
  thing: { isActive: boolean; startsAt: number | null; endsAt: number | null },
  now: number,
): boolean {
  return thing.isActive && (thing.startsAt ?? now) <= now && now < (thing.endsAt ?? Number.POSITIVE_INFINITY)
}

const inAddress = ['kind', 'genre', 'region', 'year', 'language', 'status', 'sort'] as const

/** The query of /list that shows the same works as a shelf; null where there is none. */
export function moreQuery(shelf: { source: 'rule' | 'picked'; rule: ShelfRule }): string | null {
  const { rule } = shelf
  if (shelf.source === 'picked' || rule.featured || rule.weekly) return null
  const query = inAddress.flatMap(name => (rule[name] === undefined ? [] : [[name, rule[name]]]))
  return String(new URLSearchParams(query))
}
