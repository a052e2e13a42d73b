import { createDeviceStore } from '@xinghe/app-data'

const maxStored = 20

interface SearchHistory {
  texts: readonly string[]
}

/** What was searched for on this device, last first. It stays on the device. */
export const useSearchHistory = createDeviceStore<SearchHistory>('xinghe.searches', { texts: [] })

const change = (edit: (texts: readonly string[]) => readonly string[]): void =>
  useSearchHistory.setState(({ texts }) => ({ texts: edit(texts).slice(0, maxStored) }))

export const rememberSearch = (text: string): void =>
  change(texts => [text, ...texts.filter(known => known !== text)])
export const removeSearch = (text: string): void => change(texts => texts.filter(known => known !== text))
export const clearSearches = (): void => change(() => [])
