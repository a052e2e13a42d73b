import { calls } from '@xinghe/client'
import type { Preferences } from '@xinghe/contract'
import { useStoredPreference } from '#data/use-stored-preference.ts'
import { useSettings } from '#stores/settings.ts'

/** What the player does by itself for this viewer. */
export function useMoreFun(): Preferences['moreFun'] {
  const moreFun = useSettings(settings => settings.moreFun)
  return useStoredPreference(calls.preferences.get, { moreFun }).value.moreFun
}
