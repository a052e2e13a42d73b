import { useSearchParams } from 'react-router'
import type { Paging } from './pages.ts'

/** The page that the address names as `page`: going back from a row leads to the page it was on. */
export function useAddressPage(): Paging {
  const [search, setSearch] = useSearchParams()
  const named = Number(search.get('page'))
  const show = (page: number) =>
    setSearch(before => {
      const after = new URLSearchParams(before)
      if (page > 1) after.set('page', String(page))
      else after.delete('page')
      return after
    })
  return [Number.isInteger(named) && named > 0 ? named : 1, show]
}
