import type { StaffPost } from '@xinghe/contract'
import { useSearchParams } from 'react-router'
import { knownText } from '#text/text.ts'

export interface PostFilters {
  q?: string
  kind?: StaffPost['kind']
  promoted?: boolean
}

/** The filters of the list, which are in the address. */
export function usePostFilters() {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q')?.trim()
  const kind = search.get('kind')
  const promoted = search.get('promoted')
  const filters: PostFilters = {
    ...(q && { q }),
    ...(kind !== null && isKind(kind) && { kind }),
    ...((promoted === '1' || promoted === '0') && { promoted: promoted === '1' }),
  }
  function change(name: keyof PostFilters, value: string | undefined): void {
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        after.delete('page')
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true },
    )
  }
  return { filters, change, clear: () => setSearch({}, { replace: true }) }
}

function isKind(value: string): value is StaffPost['kind'] {
  return knownText(`posts.kinds.${value}`)
}
