import { createDeviceStore } from '@xinghe/app-data'

export const subtitleColors = ['#ffffff', '#ffe066', '#7bed9f', '#48dbfb', '#ff9ff3', '#ff9f43'] as const
export const subtitleGrounds = ['outline', 'glass', 'solid'] as const

export interface SubtitleLook {
  /** Of the usual size. */
  size: number
  color: string
  ground: (typeof subtitleGrounds)[number]
  /** Share of the height that is free under them. */
  raise: number
}

export interface DeviceChoices {
  look: SubtitleLook
  /** Language of the subtitles that were chosen last; null for none. */
  subtitle: string | null
  secondSubtitle: string | null
  /** Language of the sound that was chosen last; null for the film's own. */
  audio: string | null
  /** The sound goes on when the page is out of sight. */
  background: boolean
  /** How many danmu there are is drawn over the bar. */
  heat: boolean
}

export const lookDefaults: SubtitleLook = { size: 1, color: '#ffffff', ground: 'outline', raise: 0.06 }

const defaults: DeviceChoices = {
  look: lookDefaults,
  subtitle: null,
  secondSubtitle: null,
  audio: null,
  background: true,
  heat: true,
}

/** What this device has chosen for every film. Its code comes with the controls. */
export const useDeviceChoices = createDeviceStore('xinghe.player.choices', defaults, stored => ({
  ...defaults,
  ...stored,
  look: { ...lookDefaults, ...stored.look },
}))

export const chooseForDevice = (choices: Partial<DeviceChoices>): void => useDeviceChoices.setState(choices)
