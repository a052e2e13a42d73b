import type { Location } from '#lib/router/history.ts'
import { routeOf } from './route.ts'

/** A session screen remembers its place by address, any other by its entry in the history. */
export function scrollKeyOf({ location }: { location: Location }): string {
  return routeOf(location.pathname).route.cache === 'session' ? location.pathname : location.key
}
