import type { WorkKind, WorkState } from '@xinghe/contract'
import { useSearchParams } from 'react-router'
import { knownText } from '#text/text.ts'

export interface WorkFilters {
  q?: string
  kind?: WorkKind
  state?: WorkState
  forMinors?: boolean
}

/** The filters of the list. They are in the address: they can be sent to somebody and survive a reload. */
export function useWorkFilters() {
  const [search, setSearch] = useSearchParams()
  return {
    filters: readFilters(search),
    change: (changed: { [K in keyof WorkFilters]: WorkFilters[K] | undefined }) =>
      setSearch(
        before => {
          const after = new URLSearchParams(before)
          after.delete('page')
          for (const [name, value] of Object.entries(changed)) {
            if (value !== undefined && value !== '') after.set(name, String(value))
            else after.delete(name)
          }
          return after
        },
        { replace: true },
      ),
    clear: () => setSearch({}, { replace: true }),
  }
}

function readFilters(search: URLSearchParams): WorkFilters {
  const q = search.get('q')?.trim()
  const kind = search.get('kind')
  const state = search.get('state')
  const forMinors = search.get('forMinors')
  return {
    ...(q && { q }),
    ...(kind !== null && isKind(kind) && { kind }),
    ...(state !== null && isState(state) && { state }),
    ...((forMinors === 'true' || forMinors === 'false') && { forMinors: forMinors === 'true' }),
  }
}

function isKind(value: string): value is WorkKind {
  return knownText(`kinds.${value}`)
}

function isState(value: string): value is WorkState {
  return knownText(`workStates.${value}`)
}
