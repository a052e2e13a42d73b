import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall, useCallMutation } from '@xinghe/app-data'
import { type CallData, calls } from '@xinghe/client'
import type { DanmuConfig, DanmuLimits } from '@xinghe/contract'
import { useSignedIn } from '#stores/session.ts'
import { changeSettings, danmuDefaults, useSettings } from '#stores/settings.ts'

type Stored = CallData<typeof calls.danmu.config>

interface DanmuConfigState {
  config: DanmuConfig
  /** What this user may send; null for a visitor and until the server has answered. */
  limits: DanmuLimits | null
  change: (part: Partial<DanmuConfig>) => void
  restore: () => void
  /** Nothing of the server's is outstanding. */
  settled: boolean
}

/** How this viewer wants danmu drawn: stored by the server for a user, by the device for a visitor. */
export function useDanmuConfig(): DanmuConfigState {
  const signedIn = useSignedIn()
  const queries = useQueryClient()
  const own = useSettings(settings => settings.danmu)
  const key = callKey(calls.danmu.config, {})
  const stored = useCall(calls.danmu.config, {}, { enabled: signedIn, quiet: true, staleMs: 600_000 })
  const save = useCallMutation(calls.danmu.saveConfig)
  const { limits, ...config } = (signedIn ? stored.data : undefined) ?? { ...own, limits: null }

  function change(part: Partial<DanmuConfig>): void {
    const next = { ...config, ...part }
    changeSettings({ danmu: next })
    if (!signedIn) return
    queries.setQueryData<Stored>(key, before => before && { ...before, ...next })
    save.mutate(next, { onError: () => void queries.invalidateQueries({ queryKey: key }) })
  }
  return {
    config,
    limits,
    change,
    restore: () => change(danmuDefaults),
    settled: !signedIn || !stored.isPending,
  }
}
