import { create } from 'zustand'

const storeKey = 'xinghe.searches'
const maxKept = 20

function stored(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storeKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(text => typeof text === 'string').slice(0, maxKept) : []
  } catch {
    return []
  }
}

/** What was searched for on this device, last first. It stays on the device. */
export const useSearchHistory = create<{ texts: readonly string[] }>(() => ({ texts: stored() }))

function keep(texts: readonly string[]): void {
  useSearchHistory.setState({ texts })
  try {
    localStorage.setItem(storeKey, JSON.stringify(texts))
  } catch {
    // Private windows refuse storage: the history then lasts as long as the page.
  }
}

export function rememberSearch(text: string): void {
  const rest = useSearchHistory.getState().texts.filter(known => known !== text)
  keep([text, ...rest].slice(0, maxKept))
}

export function forgetSearch(text: string): void {
  keep(useSearchHistory.getState().texts.filter(known => known !== text))
}

export function forgetSearches(): void {
  keep([])
}
