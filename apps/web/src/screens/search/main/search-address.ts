import type { CallInput, calls } from '@xinghe/client'
import { type SearchOrder, searchOrders, type WorkKind, workKinds } from './choices.ts'

export const tabs = ['all', 'works', 'short', 'posts', 'users', 'playlists'] as const
export type Tab = (typeof tabs)[number]

/** The search in the address of /search. */
export interface SearchQuery {
  q: string
  tab: Tab
  order: SearchOrder
  kind: WorkKind | null
}

export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const among = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
    all.find(one => one === value)
  return {
    q: (params.get('q') ?? '').trim().slice(0, 60),
    tab: among(tabs, params.get('tab')) ?? 'all',
    order: among(searchOrders, params.get('order')) ?? 'best',
    kind: among(workKinds, params.get('kind')) ?? null,
  }
}

export function searchAddress({ q, tab, order, kind }: SearchQuery): string {
  const params = new URLSearchParams({ q })
  if (tab !== 'all') params.set('tab', tab)
  if (order !== 'best') params.set('order', order)
  if (kind !== null) params.set('kind', kind)
  return `/search?${params}`
}

/** Input of the call for a tab of works. */
export function worksInput({ q, tab, order, kind }: SearchQuery): CallInput<typeof calls.search.works> {
  if (tab === 'works') return { q, tab, order, ...(kind && { kind }) }
  return { q }
}
