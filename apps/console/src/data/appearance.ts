import { useSyncExternalStore } from 'react'
import { createCell, useCell } from './cell.ts'
import { readStored, writeStored } from './storage.ts'

export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

const storageKey = 'xinghe.console.appearance'
const stored = readStored(storageKey)

export const appearance = createCell<Appearance>(appearances.find(one => one === stored) ?? 'system', value =>
  writeStored(storageKey, value),
)

const darkSystem = matchMedia('(prefers-color-scheme: dark)')

function onSystemChange(onChange: () => void): () => void {
  darkSystem.addEventListener('change', onChange)
  return () => darkSystem.removeEventListener('change', onChange)
}

/** The theme in force, the system's where nobody chose another. */
export function useTheme(): 'light' | 'dark' {
  const chosen = useCell(appearance)
  const dark = useSyncExternalStore(onSystemChange, () => darkSystem.matches)
  if (chosen !== 'system') return chosen
  return dark ? 'dark' : 'light'
}
