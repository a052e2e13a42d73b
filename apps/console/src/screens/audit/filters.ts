import type { AuditFilters } from '@xinghe/contract'

const texts = ['staff', 'action', 'target'] as const
const times = ['from', 'until'] as const

/** What the address narrows the list to. */
export function filtersOf(search: URLSearchParams): AuditFilters {
  const named = texts.flatMap(name => (search.get(name) ? [[name, search.get(name)]] : []))
  const dated = times.flatMap(name => {
    const at = Number(search.get(name))
    return Number.isSafeInteger(at) && at > 0 ? [[name, at]] : []
  })
  return Object.fromEntries([...named, ...dated])
}
