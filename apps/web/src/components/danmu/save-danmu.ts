import { calls } from '@xinghe/client'
import type { DanmuConfig } from '@xinghe/contract'
import { savePreference } from '#data/save-preference.ts'
import { changeSettings } from '#stores/settings.ts'

/** Stores how this viewer wants danmu drawn. */
export const saveDanmu = (config: DanmuConfig): void =>
  savePreference(calls.danmu.config, calls.danmu.saveConfig, danmu => changeSettings({ danmu }), config)
