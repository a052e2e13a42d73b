import { createDeviceStore } from '@xinghe/app-data'
import type { DanmuConfig, Preferences } from '@xinghe/contract'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const danmuDefaults: DanmuConfig = {
  open: true,
  opacity: 0.9,
  area: 0.5,
  speed: 1,
  fontScale: 1,
  scroll: true,
  reverse: true,
  top: true,
  bottom: true,
  positioned: true,
  coloured: true,
  strength: 'off',
  merge: false,
  density: 'normal',
}

export interface Settings {
  theme: Theme
  /** Of a visitor, and of a user until the server has answered. */
  moreFun: Preferences['moreFun']
  /** Off: on a mobile network a film waits for the play button. */
  autoPlayWhenWWAN: boolean
  /** How the screen of all episodes shows them. */
  episodesAs: 'grid' | 'list'
  /** Of a visitor, and of a user until the server has answered. */
  danmu: DanmuConfig
}

const defaults: Settings = {
  theme: 'system',
  moreFun: { next: true, skip: true },
  autoPlayWhenWWAN: true,
  episodesAs: 'grid',
  danmu: danmuDefaults,
}

/** Devices from before have the choice under another name. */
const autoNextOf = ({ autoNext }: Partial<Settings> & { autoNext?: unknown }) =>
  typeof autoNext === 'boolean' ? { next: autoNext } : {}

/** The script in index.html reads `theme` from the same key before the first paint. */
export const useSettings = createDeviceStore('xinghe.settings', defaults, stored => ({
  ...defaults,
  ...stored,
  moreFun: { ...defaults.moreFun, ...autoNextOf(stored), ...stored.moreFun },
  danmu: { ...danmuDefaults, ...stored.danmu },
}))

export const changeSettings = (change: Partial<Settings>): void => useSettings.setState(change)

/** Writes the theme where the tokens read it. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}
