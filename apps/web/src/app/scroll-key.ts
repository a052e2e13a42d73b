import type { Location } from '#lib/router/history.ts'
import { routeOf } from './route.ts'

/**
 * A session screen remembers its place by path and tab, any other by its entry in the history and its address: the first
 * entry of each load has the same name.
 */
export function scrollKeyOf({ location }: { location: Location }): string {
  const { key, pathname, search } = location
  if (routeOf(pathname).route.cache !== 'session') return `${key} ${pathname}`
  const tab = new URLSearchParams(search).get('tab')
  return tab === null ? pathname : `${pathname} ${tab}`
}
