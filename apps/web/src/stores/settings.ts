import type { DanmuConfig } from '@xinghe/contract'
import { create } from 'zustand'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const danmuDefaults: DanmuConfig = {
  open: true,
  opacity: 0.9,
  area: 0.5,
  speed: 1,
  fontScale: 1,
  scroll: true,
  top: true,
  bottom: true,
  coloured: true,
}

export interface Settings {
  theme: Theme
  autoNext: boolean
  /** Off: on a mobile network a film waits for the play button. */
  autoPlayWhenWWAN: boolean
  /** Of a visitor, and of a user until the server has answered. */
  danmu: DanmuConfig
}

/** The script in index.html reads `theme` from here before the first paint. */
const storeKey = 'xinghe.settings'
const defaults: Settings = { theme: 'system', autoNext: true, autoPlayWhenWWAN: true, danmu: danmuDefaults }

function stored(): Settings {
  try {
    const kept: Partial<Settings> = JSON.parse(localStorage.getItem(storeKey) ?? '{}')
    return { ...defaults, ...kept, danmu: { ...danmuDefaults, ...kept.danmu } }
  } catch {
    return defaults
  }
}

export const useSettings = create<Settings>(stored)

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change)
  try {
    localStorage.setItem(storeKey, JSON.stringify(useSettings.getState()))
  } catch {
    // Private windows refuse storage: the choice then lasts as long as the page.
  }
}

/** Writes the theme where the tokens read it. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}
