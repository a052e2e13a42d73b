import type { PlayerPrefs } from '../state.ts'

const key = 'xinghe.player'
const defaults: PlayerPrefs = { volume: 1, muted: false, danmuOn: true }

/** The device's player choices. What is missing or broken in the storage takes the default. */
export function readPrefs(storage: Pick<Storage, 'getItem'>): PlayerPrefs {
  try {
    const stored: Partial<Record<keyof PlayerPrefs, unknown>> = JSON.parse(storage.getItem(key) ?? '{}')
    const { volume, muted, danmuOn } = stored
    return {
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : defaults.volume,
      muted: typeof muted === 'boolean' ? muted : defaults.muted,
      danmuOn: typeof danmuOn === 'boolean' ? danmuOn : defaults.danmuOn,
    }
  } catch {
    return defaults
  }
}

export function writePrefs(storage: Pick<Storage, 'setItem'>, { volume, muted, danmuOn }: PlayerPrefs) {
  try {
    storage.setItem(key, JSON.stringify({ volume, muted, danmuOn }))
  } catch {
    // Private browsing may refuse to store; the choice then lasts as long as the page.
  }
}
