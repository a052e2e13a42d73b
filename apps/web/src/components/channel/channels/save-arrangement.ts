import { calls } from '@xinghe/client'
import type { Arrangement } from '@xinghe/contract'
import { savePreference } from '#data/save-preference.ts'
import { storeArrangement } from '#stores/channels.ts'

/** Stores the viewer's own order of the home strip. */
export const saveArrangement = (next: Arrangement): void =>
  savePreference(calls.site.arrangement, calls.site.saveNavigation, storeArrangement, next)
