import { calls } from '@xinghe/client'
import type { DanmuConfig } from '@xinghe/contract'
import { useSavePreference } from '#data/use-save-preference.ts'
import { changeSettings } from '#stores/settings.ts'
import { useDanmuConfig } from './use-danmu-config.ts'

/** Changes how this viewer wants danmu drawn. */
export function useChangeDanmu(): (part: Partial<DanmuConfig>) => void {
  const { config } = useDanmuConfig()
  const save = useSavePreference(calls.danmu.config, calls.danmu.saveConfig, (danmu: DanmuConfig) =>
    changeSettings({ danmu }),
  )
  return part => save({ ...config, ...part })
}
