import type { Country, CountryState } from '@xinghe/contract'
import { create } from 'zustand'

interface ChosenLocation {
  country: Country
  state: CountryState | null
}

const storeKey = 'xinghe.choice'

function stored(): Record<string, ChosenLocation> {
  try {
    return JSON.parse(sessionStorage.getItem(storeKey) ?? '{}')
  } catch {
    return {}
  }
}

/** What was chosen on the lists of countries and states, by the page that requested it. It outlives a reload. */
const useLocations = create<{ locations: Record<string, ChosenLocation> }>(() => ({ locations: stored() }))

/** The location chosen for a page, null before. */
export const useChosenLocation = (page: string): ChosenLocation | null =>
  useLocations(({ locations }) => locations[page] ?? null)

export function chooseLocation(page: string, location: ChosenLocation): void {
  keep({ ...useLocations.getState().locations, [page]: location })
}

/** The page has made use of the choice. */
export function removeLocation(page: string): void {
  const { [page]: _, ...locations } = useLocations.getState().locations
  keep(locations)
}

function keep(locations: Record<string, ChosenLocation>): void {
  useLocations.setState({ locations })
  try {
    sessionStorage.setItem(storeKey, JSON.stringify(locations))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
