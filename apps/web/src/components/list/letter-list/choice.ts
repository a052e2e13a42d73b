import type { Country, CountryState } from '@xinghe/contract'
import { create } from 'zustand'

interface Place {
  country: Country
  state: CountryState | null
}

const storeKey = 'xinghe.choice'

function stored(): Record<string, Place> {
  try {
    return JSON.parse(sessionStorage.getItem(storeKey) ?? '{}')
  } catch {
    return {}
  }
}

/** What was chosen on the lists of countries and states, by the page that asked. It outlives a reload of the page. */
const useChoices = create<{ places: Record<string, Place> }>(() => ({ places: stored() }))

/** The place chosen for a page, null before. */
export const useChosenPlace = (page: string): Place | null => useChoices(({ places }) => places[page] ?? null)

export function choosePlace(page: string, place: Place): void {
  const places = { ...useChoices.getState().places, [page]: place }
  useChoices.setState({ places })
  try {
    sessionStorage.setItem(storeKey, JSON.stringify(places))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
