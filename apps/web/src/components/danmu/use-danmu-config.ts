import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { DanmuConfig } from '@xinghe/contract'
import { useSignedIn } from '#stores/session.ts'
import { changeSettings, danmuDefaults, useSettings } from '#stores/settings.ts'

/** How this viewer wants danmu: kept by the server for a user, by the device for a visitor. */
export function useDanmuConfig() {
  const signedIn = useSignedIn()
  const queries = useQueryClient()
  const own = useSettings(settings => settings.danmu)
  const kept = useCall(calls.danmu.config, {}, { enabled: signedIn, quiet: true, staleMs: 600_000 })
  const save = useCallMutation(calls.danmu.saveConfig)
  const config: DanmuConfig = (signedIn ? kept.data : undefined) ?? own

  function change(part: Partial<DanmuConfig>): void {
    const next = { ...config, ...part }
    changeSettings({ danmu: next })
    if (!signedIn) return
    queries.setQueryData(callKey(calls.danmu.config, {}), next)
    save.mutate(next, {
      onError: () => void queries.invalidateQueries({ queryKey: callKey(calls.danmu.config, {}) }),
    })
  }
  return { config, change, restore: () => change(danmuDefaults), settled: !signedIn || !kept.isPending }
}
