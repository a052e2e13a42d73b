import type { Route } from './route.ts'

/** Seconds for which the answer to this input may be cached; null where it may not. */
export function publicSecOf({ options: { publicForSec, isPublic } }: Route, input: never): number | null {
  return publicForSec === undefined || isPublic?.(input) === false ? null : publicForSec
}

export function cacheControlOf(route: Route, input: never): string {
  const seconds = publicSecOf(route, input)
  return seconds === null ? 'no-store' : `public, max-age=${seconds}`
}
