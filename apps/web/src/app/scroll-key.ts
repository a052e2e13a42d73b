import type { Location } from '#lib/router/history.ts'
import { routeOf } from './route.ts'

/**
 * A session screen remembers its place by address, any other by its entry in the history and its address: the first
 * entry of each load has the same name.
 */
export function scrollKeyOf({ location }: { location: Location }): string {
  return routeOf(location.pathname).route.cache === 'session'
    ? location.pathname
    : `${location.key} ${location.pathname}`
}
