import { calls } from '@xinghe/client'
import type { Preferences } from '@xinghe/contract'
import { savePreference } from '#data/save-preference.ts'
import { changeSettings } from '#stores/settings.ts'

/** Stores what the player shall do by itself. */
export const saveMoreFun = (moreFun: Preferences['moreFun']): void =>
  savePreference(calls.preferences.get, calls.preferences.set, ({ moreFun }) => changeSettings({ moreFun }), {
    moreFun,
  })
