import type { DataOf, ParsedOf, publish } from '@xinghe/contract'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { cities, inLanguage } from '#kernel/text.ts'
import { distanceKm } from '../rules.ts'

const most = 12

/** Places that a post may be from, the nearest first where a position is told. */
export async function listPlaces(
  { viewer: { language } }: Scope,
  { q, lat, lng }: ParsedOf<typeof publish.places>,
): Promise<DataOf<typeof publish.places>> {
  const named = cities
    .map(city => ({ ...city, shown: inLanguage(language, city.name) }))
    .filter(({ name, shown }) => name.includes(q) || shown.includes(q))
  const sorted =
    lat === undefined || lng === undefined
      ? named
      : named.toSorted((a, b) => distanceKm(a, { lat, lng }) - distanceKm(b, { lat, lng }))
  return wholeList(sorted.slice(0, most).map(({ shown, lat, lng }) => ({ name: shown, lat, lng })))
}
