import { calls } from '@xinghe/client'
import type { DanmuConfig, DanmuLimits } from '@xinghe/contract'
import { useStoredPreference } from '#data/use-stored-preference.ts'
import { useSettings } from '#stores/settings.ts'

interface DanmuConfigState {
  config: DanmuConfig
  /** What this user may send; null for a visitor and until the server has answered. */
  limits: DanmuLimits | null
  /** Nothing of the server's is outstanding. */
  settled: boolean
}

/** How this viewer wants danmu drawn. */
export function useDanmuConfig(): DanmuConfigState {
  const own = useSettings(settings => settings.danmu)
  const { value, settled } = useStoredPreference(calls.danmu.config, { ...own, limits: null })
  const { limits, ...config } = value
  return { config, limits, settled }
}
