import { createDeviceStore } from '@xinghe/app-data'
import { useSyncExternalStore } from 'react'

export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

export const useAppearance = createDeviceStore<{ chosen: Appearance }>(
  'xinghe.console.appearance',
  { chosen: 'system' },
  stored => ({ chosen: appearances.find(one => one === stored.chosen) ?? 'system' }),
)

const darkSystem = matchMedia('(prefers-color-scheme: dark)')

function onSystemChange(onChange: () => void): () => void {
  darkSystem.addEventListener('change', onChange)
  return () => darkSystem.removeEventListener('change', onChange)
}

/** The theme in force, the system's where nobody chose another. */
export function useTheme(): 'light' | 'dark' {
  const chosen = useAppearance(state => state.chosen)
  const dark = useSyncExternalStore(onSystemChange, () => darkSystem.matches)
  if (chosen !== 'system') return chosen
  return dark ? 'dark' : 'light'
}
